import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

import sharp from 'sharp'

/** Addresses of both schemes' files, and their size in CSS pixels. */
export type Picture = { light: string; dark: string; width: number; height: number }

/** Puts the pictures of `docs/pictures` into the build, and gives them by their names. */
export async function copyPictures(directory: string, address: string): Promise<Map<string, Picture>> {
  mkdirSync(directory, { recursive: true })
  const pictures = new Map<string, Picture>()
  for (const path of globSync('docs/pictures/*.webp').filter((path) => !path.endsWith('-dark.webp'))) {
    const { width, height } = await sharp(path).metadata()
    const [light, dark] = [path, path.replace('.webp', '-dark.webp')].map((file) => copy(file, directory))
    // They are taken at two pixels a CSS pixel.
    const size = { width: width / 2, height: height / 2 }
    pictures.set(basename(path), { light: `${address}/${light}`, dark: `${address}/${dark}`, ...size })
  }
  return pictures
}

function copy(path: string, directory: string): string {
  const bytes = readFileSync(path)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const name = basename(path).replace('.webp', `-${hash}.webp`)
  writeFileSync(`${directory}/${name}`, bytes)
  return name
}
