import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { AnsiUp } from 'ansi_up'
import type { Locator, Page } from 'playwright'
import { demoPassword } from '../../cloud/demo/openDemoAccounts.ts'
import { calls } from '../../src/api/contract.ts'

type Screen = (page: Page) => Promise<Page | Locator>

/** What the pictures show, by their names, each opened after the one before. */
export const screens = {
  'my-apps': async (page) => {
    await signIn(page, 'developer@example.com')
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto('/tpas')
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: 'All Teams' }).waitFor()
    return page
  },
  'create-app': async (page) => {
    // The whole form, which a header would cover.
    await page.setViewportSize({ width: 1280, height: 1100 })
    await page.goto('/tpas/create')
    await page.getByLabel('Package Name').fill('com.example.hello')
    await page.getByLabel('Display Name').fill('Hello')
    await page.getByLabel('Description').fill('Says hello on the lens.')
    await page.getByLabel('Server URL').fill('http://localhost:8080')
    await page.getByLabel('Logo URL').fill(`${new URL(page.url()).origin}/logos/hello-lens.svg`)
    await page.getByLabel('Display Name').focus()
    await page.getByText('This package name is available.').waitFor()
    return page.locator('main form')
  },
  'app-created': async (page) => {
    await page.getByRole('button', { name: 'Create App' }).click()
    await page.getByText('Waiting for your server').waitFor()
    // Readers find their portal on the usual port. In a copy of the field, since React would write its own again.
    await page.getByLabel('Command').evaluate((field: HTMLInputElement) => {
      const value = field.value.replace(location.origin, 'http://localhost:3000')
      field.replaceWith(Object.assign(field.cloneNode(), { value }))
    })
    return dialogOf(page)
  },
  'try-it': async (page) => {
    // Few columns, so that it can be read where pages are narrow.
    await page.setViewportSize({ width: 1000, height: 720 })
    await page.goto('/tpas/com.northlight.hello-lens/try')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('img', { name: 'shows: Hello.' }).waitFor()
    await page.getByRole('textbox', { name: 'Say something' }).fill('good morning')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await page.getByRole('img', { name: 'shows: You said: good morning' }).waitFor()
    return page
  },
  publish: async (page) => {
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.setViewportSize({ width: 1280, height: 820 })
    await page.goto('/tpas/com.northlight.trail-notes/review')
    await page.getByRole('button', { name: 'Submit for Review' }).click()
    await page.getByRole('heading', { name: 'Recommended' }).waitFor()
    return dialogOf(page)
  },
  terminal: (page) =>
    openTerminal(page, ['try', '--app', 'com.northlight.hello-lens', '--say', 'good morning']),
} satisfies Record<string, Screen>

/** Without the page behind it, of which round corners would show the backdrop; the dialog itself has no size. */
async function dialogOf(page: Page): Promise<Locator> {
  const panel = page.locator('[id^=headlessui-dialog-panel]')
  await panel.evaluate((element: HTMLElement) => Object.assign(element.style, { borderRadius: '0' }))
  return panel
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In with Email' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

const run = promisify(execFile)

/** What the command line prints for the demo developer, as a terminal shows it. Throws where the command fails. */
async function openTerminal(page: Page, args: readonly string[]): Promise<Locator> {
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
