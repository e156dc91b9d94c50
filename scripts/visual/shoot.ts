import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { preview } from 'vite'
import { chromiumLaunch } from '../chromium.mjs'
import { pictureIn, storybookIn } from './builds.ts'
import { photograph } from './photograph.ts'
import { schemes } from './stories.ts'

/** Always the same, since pictures show addresses, if only as a QR code. */
const port = 6106

export async function takePictures(folder: string, stories: readonly string[]): Promise<string[]> {
  const hasPictures = (id: string) =>
    schemes.every((scheme) => existsSync(pictureIn(folder, `${id}.${scheme}`)))
  const waiting = stories.filter((id) => !hasPictures(id))
  if (waiting.length === 0) return []

  const server = await preview({
    configFile: false,
    appType: 'mpa',
    build: { outDir: storybookIn(folder) },
    preview: { host: '127.0.0.1', port, strictPort: true },
  })
  const browser = await launch()
  const failed: string[] = []
  const work = async () => {
    const page = await (await newContext()).newPage()
    await page.addInitScript(holdTimers)
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      try {
        for (const [scheme, png] of await photograph(page, `http://127.0.0.1:${port}`, id)) {
          const path = pictureIn(folder, `${id}.${scheme}`)
          mkdirSync(dirname(path), { recursive: true })
          writeFileSync(path, png)
        }
      } catch (error) {
        console.error(error)
        failed.push(id)
      }
  }
  const newContext = (): Promise<BrowserContext> =>
    browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' })
  try {
    await Promise.all([work(), work()])
  } finally {
    await browser.close()
    await server.close()
  }
  return failed
}

function launch() {
  const { args, ...system } = chromiumLaunch()
  return chromium.launch({
    ...system,
    args: [...args, '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars'],
  })
}

declare global {
  /** Set in the page while pictures are taken: timers of a second and more wait, of a message that goes by itself say. */
  var picturing: boolean
}

function holdTimers(): void {
  const begin = setTimeout
  globalThis.picturing = false
  const timer = (act: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
    const run = () => {
      if (globalThis.picturing && delay >= 1_000) begin(run, 250)
      else act(...given)
    }
    return begin(run, delay)
  }
  Object.assign(globalThis, { setTimeout: timer })
}
