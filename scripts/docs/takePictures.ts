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

/** In pixels: two a CSS pixel of the column that the pages show pictures in. */
const width = 1344
const folder = 'docs/pictures'

/** Takes the pictures of the guides on a built portal of its own with the demo data, in both color schemes. */
async function takePictures(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-pictures-'))
  const config = readConfig({ DATA_DIR: directory, PORT: process.env.PORT ?? '3300' })
  const cloud = await startCloud(config, createLog('silent'))
  const { args, ...system } = chromiumLaunch()
  const browser = await chromium.launch({ ...system, args: [...args, '--hide-scrollbars'] })
  try {
    const page = await browser.newPage({
      baseURL: config.siteUrl,
      viewport: { width: 1280, height: 820 },
      deviceScaleFactor: 2,
      locale: 'en-US',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
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
