import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserType } from 'playwright-core'
import { CliError, exits } from '../../lib/cliError.ts'
import type { Io } from '../../lib/io.ts'

type Computer = Pick<Io, 'env' | 'platform' | 'home'>

const args = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium of this computer, without a window. Throws CliError where there is none, or nothing that drives it. */
export async function launchBrowser(computer: Computer): Promise<Browser> {
  // An optional dependency: only web apps need it.
  const driver = await import('playwright-core').catch((cause: unknown) => {
    throw missing('Trying a web app needs Playwright, which isn’t installed.', install, cause)
  })
  const executablePath = findBrowser(computer) ?? ownOf(driver.chromium)
  if (executablePath === null)
    throw missing('There’s no Chromium, Chrome or Edge here to run your app’s page in.', installBrowser)
  return driver.chromium.launch({ executablePath, args }).catch((cause: unknown) => {
    throw missing(`${executablePath} didn’t start.`, 'Name another browser with CHROME_PATH.', cause)
  })
}

const install = 'Install it beside this command: npm install --global playwright-core'
const installBrowser =
  'Install Chrome, or run `npx playwright-core install chromium`. If there is one, name it with CHROME_PATH.'

const missing = (message: string, next: string, cause?: unknown) =>
  new CliError(message, { exit: exits.failed, code: 'no_browser', next, cause })

/** The one that `CHROME_PATH` names, else the first that is in a usual place; null where none is. */
export function findBrowser({ env, platform, home }: Computer): string | null {
  const named = env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw missing(`There’s no browser at ${named}.`, 'Correct CHROME_PATH, or unset it.')
  }
  return placesOf(platform, env, home).find((path) => existsSync(path)) ?? null
}

function placesOf(platform: NodeJS.Platform, env: Io['env'], home: string): string[] {
  if (platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(home, 'Applications')].map((folder) =>
        join(folder, `${name}.app`, 'Contents/MacOS', name),
      ),
    )
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder === undefined
        ? []
        : [
            join(folder, 'Google/Chrome/Application/chrome.exe'),
            join(folder, 'Microsoft/Edge/Application/msedge.exe'),
          ],
    )
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  )
}

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]

/** The one that Playwright itself installed. */
function ownOf(chromium: BrowserType): string | null {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}
