import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { AnsiUp } from 'ansi_up'
import type { Locator, Page } from 'playwright'

import { demoPassword } from '../../cloud/demo/openDemoAccounts.ts'
import { calls } from '../../src/api/contract.ts'

const run = promisify(execFile)

/** What the command line prints for the demo developer, as a terminal shows it. Throws where the command fails. */
export async function openTerminal(page: Page, args: readonly string[]): Promise<Locator> {
  const portal = new URL(page.url()).origin
  const { stdout } = await run(process.execPath, ['cli/dist/glasses.js', ...args], {
    env: {
      ...process.env,
      GLASSES_URL: portal,
      GLASSES_TOKEN: await tokenFor(page, 'developer@example.com'),
      FORCE_COLOR: '1',
    },
  })
  const ansi = new AnsiUp()
  ansi.use_classes = true
  const command = args.map((word) => (word.includes(' ') ? `"${word}"` : word)).join(' ')
  await page.setViewportSize({ width: 760, height: 900 })
  // The portal's own pages take no HTML.
  await page.goto('about:blank')
  await page.setContent(
    `<style>${style}</style><pre><b>$ glasses ${ansi.ansi_to_html(command)}</b>\n${ansi.ansi_to_html(stdout.trimEnd())}</pre>`,
  )
  return page.locator('pre')
}

async function tokenFor(page: Page, email: string): Promise<string> {
  const data = { email, password: demoPassword }
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', { data })
  const { access_token: bearer } = await signedIn.json()
  const made = await page.request.post(calls.createToken.path, {
    headers: { authorization: `Bearer ${bearer}` },
    data: { name: 'Picture', scopes: ['apps:read', 'sessions'], expiresInDays: 1 },
  })
  return (await made.json()).accessToken
}

const style = `
  :root { color-scheme: light dark }
  body { margin: 0 }
  pre {
    margin: 0; padding: 20px 24px; width: 624px; overflow: hidden;
    font: 14px/1.5 'DejaVu Sans Mono', 'Liberation Mono', monospace;
    color: light-dark(#1f2328, #e6edf3); background: light-dark(#f6f8fa, #0d1117);
  }
  .ansi-green-fg { color: light-dark(#1a7f37, #3fb950) }
  .ansi-red-fg { color: light-dark(#cf222e, #ff7b72) }
  .ansi-yellow-fg { color: light-dark(#9a6700, #d29922) }
  .ansi-cyan-fg { color: light-dark(#0969da, #58a6ff) }
  .ansi-dim, [style*='opacity'] { opacity: 1 !important; color: light-dark(#59636e, #9198a1) }
`
