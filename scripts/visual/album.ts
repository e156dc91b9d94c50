import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

import { inOnePalette, type Picture } from './pictures.ts'

/**
 * The kept pictures: a file for each component or page and each scheme, since the pictures of one component
 * repeat each other and together take a tenth of what they take apart.
 */
export async function readAlbum(folder: string): Promise<Map<string, Picture>> {
  const files = await readdir(folder).catch(() => [])
  const sheets = await Promise.all(
    files
      .filter((file) => file.endsWith(extension))
      .map(async (file) => unpack(await readFile(`${folder}/${file}`))),
  )
  return new Map(sheets.flat())
}

/** Writes the sheets that hold one of `changed`, and no others, so that a commit holds only what changed. */
export async function writeAlbum(
  folder: string,
  album: Map<string, Picture>,
  changed: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const sheet of new Set(changed.map(sheetOf))) {
    const pictures = [...album]
      .filter(([name]) => sheetOf(name) === sheet)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const file = `${folder}/${sheet}${extension}`
    if (pictures.length === 0) await rm(file, { force: true })
    else await writeFile(file, pack(pictures))
  }
}

const extension = '.pictures'
/** `components-button--busy.dark` → `components-button.dark`. */
const sheetOf = (name: string) => name.replace(/--.*(?=\.)/, '')

type Head = { name: string; width: number; height: number; palette: number[] }

function pack(pictures: [string, Picture][]): Buffer {
  const alike = inOnePalette(pictures.map(([, picture]) => picture))
  const heads = pictures.map(([name], at): Head => ({ name, ...sizeAndPalette(alike[at] as Picture) }))
  const whole = Buffer.concat([
    Buffer.from(`${JSON.stringify(heads)}\n`),
    ...alike.map(({ pixels }) => pixels),
  ])
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliCompressSync(whole, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: whole.length },
  })
}

const sizeAndPalette = ({ width, height, palette }: Picture) => ({ width, height, palette })

function unpack(packed: Buffer): [string, Picture][] {
  const whole = brotliDecompressSync(packed)
  let at = whole.indexOf('\n') + 1
  const heads = JSON.parse(whole.toString('utf8', 0, at)) as Head[]
  return heads.map(({ name, ...head }) => {
    const pixels = whole.subarray(at, at + head.width * head.height)
    at += pixels.length
    return [name, { ...head, pixels }]
  })
}
