# Builds the service, and leaves what building needs behind.
# By digest where one is given: see compose.yaml.
ARG BUILD_IMAGE=node:22-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/nodejs22-debian12:nonroot

# On the machine's own processor; only the packages of the image are those of its platform.
FROM --platform=$BUILDPLATFORM ${BUILD_IMAGE} AS build
ARG TARGETARCH=amd64
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && rm -rf node_modules dist/.tsbuildinfo \
  && npm ci --omit=dev --os=linux --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)" \
  && find dist node_modules -name '*.map' -delete && mkdir /data /pictures /backups

# Node and nothing else: no shell, no package manager, user 65532.
FROM ${RUN_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
# glibc keeps up to eight heaps a core, and what was freed in them; a third less memory without.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=8192 MALLOC_TRIM_THRESHOLD_=65536
ENV NODE_OPTIONS=--max-semi-space-size=2
# What a container prints is kept in logs: no login links of real accounts there.
ENV PRINT_MAILS=demo
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# Where volumes are mounted: a new one gets the owner of the folder.
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build --chown=65532:65532 /pictures /pictures
COPY --from=build --chown=65532:65532 /backups /backups
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v1/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "dist/main.js"]
CMD ["serve"]
