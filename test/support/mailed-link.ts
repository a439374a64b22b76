import type { Program } from './program.js';

/** Waits for the printed mail to the address, and returns its link. */
export async function linkMailedTo(program: Pick<Program, 'said'>, email: string): Promise<string> {
  const escaped = email.replace(/[.+]/g, '\\$&');
  const [, link = ''] = await program.said(
    new RegExp(`^To: ${escaped}\\n[^]*?^(https?:\\S+)$[^]*?end of mail`, 'm'),
  );
  return link;
}
