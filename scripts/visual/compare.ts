import { existsSync, readFileSync } from 'node:fs'

import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

import { type Folders, pictureIn } from './builds.ts'
import type { Finding } from './report.ts'
import { type Matched, schemes } from './stories.ts'

export function compareStories(folders: Folders, { both, added, removed }: Matched): Finding[] {
  const inSchemes = (ids: readonly string[]) =>
    ids.flatMap((id) => schemes.map((scheme) => `${id}.${scheme}`))
  const pairs = both.flatMap((ids) => schemes.map((scheme) => ({ ...ids, scheme })))
  const read = (folder: string, name: string) => {
    const path = pictureIn(folder, name)
    return existsSync(path) ? readFileSync(path) : null
  }
  return [
    ...pairs.flatMap((pair) => {
      const name = `${pair.after}.${pair.scheme}`
      const before = read(folders.before, `${pair.before}.${pair.scheme}`)
      const after = read(folders.after, name)
      const difference = before && after && compare(before, after)
      return difference ? [{ name, kind: 'changed' as const, before, after, ...difference }] : []
    }),
    ...inSchemes(added).map((name) => ({ name, kind: 'new' as const, after: read(folders.after, name) })),
    ...inSchemes(removed).map((name) => ({
      name,
      kind: 'removed' as const,
      before: read(folders.before, name),
    })),
  ]
}

export function compare(before: Buffer, after: Buffer): { pixels: number; difference: Buffer } | null {
  if (before.equals(after)) return null
  const pictures = [PNG.sync.read(before), PNG.sync.read(after)]
  const width = Math.max(...pictures.map((picture) => picture.width))
  const height = Math.max(...pictures.map((picture) => picture.height))
  const [one, other] = pictures.map((picture) => onGround(picture, width, height).data)
  const difference = new PNG({ width, height })
  const pixels = one && other && pixelmatch(one, other, difference.data, width, height, { threshold: 0.03 })
  return pixels ? { pixels, difference: PNG.sync.write(difference) } : null
}

function onGround(picture: PNG, width: number, height: number): PNG {
  const ground = new PNG({ width, height })
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0)
  return ground
}
