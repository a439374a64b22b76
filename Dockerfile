# Builds the service; the image has none of the tools of the build.
# To pin the base images by digest, see compose.yaml.
ARG BUILD_IMAGE=node:22-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/nodejs22-debian12:nonroot

# Built on the processor of this machine; only the installed packages are those of the target platform.
FROM --platform=$BUILDPLATFORM ${BUILD_IMAGE} AS build
ARG TARGETARCH=amd64
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && rm -rf node_modules dist/.tsbuildinfo \
  && npm ci --omit=dev --os=linux --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)" \
  && find dist node_modules -name '*.map' -delete && mkdir /data /pictures /backups

# Only Node: no shell, no package manager. The user is 65532.
FROM ${RUN_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
# glibc keeps up to eight heaps per core with memory that was freed; these settings save a third of the memory.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=8192 MALLOC_TRIM_THRESHOLD_=65536
ENV NODE_OPTIONS=--max-semi-space-size=8
# Output of a container is kept in logs, which must not contain login links of real accounts.
ENV PRINT_MAILS=demo
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# A new volume gets the owner of the folder that it is mounted at.
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build --chown=65532:65532 /pictures /pictures
COPY --from=build --chown=65532:65532 /backups /backups
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v1/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "dist/main.js"]
CMD ["serve"]
