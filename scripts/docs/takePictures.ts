import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Page } from 'playwright'
import sharp from 'sharp'

import { readConfig } from '../../cloud/config.ts'
import { createLog } from '../../cloud/lib/log.ts'
import { startCloud } from '../../cloud/start.ts'
import { chromiumLaunch } from '../chromium.mjs'
import { screens } from './screens.ts'

/** Where readers will see their own portal. */
const shownOrigin = 'localhost:3000'
/** In pixels: two a CSS pixel of the column that the pages show pictures in. */
const width = 1344
const folder = 'docs/pictures'

/** Takes the pictures of the guides on a built portal of its own with the demo data, in both color schemes. */
async function takePictures(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-pictures-'))
  const config = readConfig({ PORT: '0', DATA_DIR: directory, SITE_URL: `http://${shownOrigin}` })
  const cloud = await startCloud(config, createLog('silent'))
  const { args, ...system } = chromiumLaunch()
  const rules = `--host-resolver-rules=MAP ${shownOrigin} 127.0.0.1:${cloud.port}`
  const browser = await chromium.launch({ ...system, args: [...args, rules, '--hide-scrollbars'] })
  try {
    const page = await browser.newPage({
      baseURL: `http://${shownOrigin}`,
      viewport: { width: 1024, height: 700 },
      deviceScaleFactor: 2,
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    for (const [name, open] of Object.entries(screens)) await photograph(page, name, await open(page))
  } finally {
    await browser.close()
    await cloud.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

type Shown = Awaited<ReturnType<(typeof screens)[keyof typeof screens]>>

async function photograph(page: Page, name: string, shown: Shown): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [colorScheme, suffix] of [
    ['light', ''],
    ['dark', '-dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    const png = await shown.screenshot({ animations: 'disabled', caret: 'hide' })
    const { size } = await sharp(png)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: 6 })
      .toFile(`${folder}/${name}${suffix}.webp`)
    process.stdout.write(`${folder}/${name}${suffix}.webp ${Math.round(size / 1000)} kB\n`)
  }
}

await takePictures()
