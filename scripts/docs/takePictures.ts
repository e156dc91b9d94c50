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

/** Takes the guides' pictures, all or those named, on a built portal with the demo data, in both color schemes. */
async function takePictures(names: readonly string[]): Promise<void> {
  const wanted = new Set(names)
  const unknown = names.filter((name) => !(name in screens))
  if (unknown.length > 0)
    throw new Error(`There is no picture ${unknown}: ${Object.keys(screens).join(', ')}.`)
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
    for (const [name, open] of Object.entries(screens)) {
      const shown = await open(page)
      if (wanted.delete(name)) await photograph(page, name, shown)
      if (wanted.size === 0) break
    }
  } finally {
    await browser.close()
    await cloud.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

type Shown = Awaited<ReturnType<(typeof screens)[keyof typeof screens]>>

/** Takes both before it writes either: what has just happened is said for two seconds. */
async function photograph(page: Page, name: string, shown: Shown): Promise<void> {
  const taken: [path: string, png: Buffer][] = []
  for (const [colorScheme, suffix] of [
    ['light', ''],
    ['dark', '-dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    const png = await shown.screenshot({ animations: 'disabled', caret: 'hide' })
    taken.push([`${folder}/${name}${suffix}.webp`, png])
  }
  mkdirSync(folder, { recursive: true })
  for (const [path, png] of taken) {
    const { size } = await sharp(png)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: 6 })
      .toFile(path)
    process.stdout.write(`${path} ${Math.round(size / 1000)} kB\n`)
  }
}

const named = process.argv.slice(2)
await takePictures(named.length > 0 ? named : Object.keys(screens))
