import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

import type { BrowserContext, Locator, Page } from 'playwright'

import { withBrowser } from '../harness/browser.ts'
import { withEmbedded } from '../harness/embedded.ts'
import type { Program } from '../harness/program.ts'
import { rounded } from '../harness/statistics.ts'

const most = { clicks: 9, fields: 4, seconds: 300 }

export default {
  about: 'from the landing page to a layout on the lens, in clicks and typed fields, by what the screen says',

  run: ({ report }) =>
    withEmbedded({ DEMO: '0' }, ({ cloud }) =>
      withBrowser(async (browser) => {
        const context = await browser.newContext({
          baseURL: cloud.url,
          permissions: ['clipboard-read', 'clipboard-write'],
        })
        const steps: string[] = []
        const newcomer = createNewcomer((step) => {
          steps.push(step)
          report(step)
        })
        const began = performance.now()
        const lens = await walk(context, newcomer)
        const seconds = rounded((performance.now() - began) / 1_000, 1)
        const { clicks, fields } = newcomer
        return {
          figure: `${clicks} clicks, ${fields} fields, ${seconds} s to “${lens}”`,
          target: `≤ ${most.clicks} clicks, ≤ ${most.fields} fields, ≤ ${most.seconds} s`,
          passed: clicks <= most.clicks && fields <= most.fields && seconds <= most.seconds,
          details: { steps },
        }
      }),
    ),
} satisfies Program

type Newcomer = ReturnType<typeof createNewcomer>

/** Counts every click and every field that is typed in, each by the name that is read on the screen. */
function createNewcomer(report: (step: string) => void) {
  return {
    clicks: 0,
    fields: 0,
    async click(target: Locator, name: string) {
      await target.click()
      this.clicks += 1
      report(`click ${this.clicks}: ${name}`)
    },
    async type(page: Page, label: string, text: string) {
      await page.getByLabel(label, { exact: true }).fill(text)
      this.fields += 1
      report(`field ${this.fields}: ${label}`)
    },
    press(page: Page, name: string) {
      return this.click(page.getByRole('button', { name, exact: true }), name)
    },
    follow(page: Page, name: string) {
      return this.click(page.getByRole('link', { name }).first(), name)
    },
  }
}

/** Returns what the lens shows at the end. */
async function walk(context: BrowserContext, newcomer: Newcomer): Promise<string> {
  const first = await context.newPage()
  await first.goto('/')
  await newcomer.follow(first, 'Create a free developer account.')
  await newcomer.type(first, 'Email', 'newcomer@example.com')
  await newcomer.type(first, 'Password', 'a-long-password')
  await newcomer.press(first, 'Create Account')

  const opened = context.waitForEvent('page')
  await newcomer.follow(first, 'Open Mailbox')
  const page = await opened
  await newcomer.click(page.getByRole('article').getByRole('link').first(), 'the link of the email')
  await newcomer.click(page.getByRole('button', { name: /confirm/i }), 'Confirm')

  await newcomer.follow(page, 'Use the Example App')
  await newcomer.press(page, 'Create App')
  await newcomer.press(page, 'Copy Command')
  const command = await page.evaluate(() => navigator.clipboard.readText())
  return inTerminal(command, async () => {
    await newcomer.press(page, 'Try It')
    const lens = page.getByRole('img', { name: 'Say something' })
    await lens.waitFor()
    return (await lens.getAttribute('aria-label')) ?? ''
  })
}

/** Runs a command as it was copied, in an empty folder, while `body` runs. */
async function inTerminal<Result>(command: string, body: () => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-terminal-'))
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const shell = spawn('bash', ['-c', command], {
    cwd: folder,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  try {
    return await body()
  } finally {
    // The shell and the server that it started.
    if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid)
    rmSync(folder, { recursive: true, force: true })
  }
}
