import { type BundlePlace, largestPicture, manifestFiles, originOf } from '../../../../src/api/contract.ts'
import type { Findings } from './findings.ts'
import { addressPattern, originInCode } from './hosts.ts'
import { secretPatterns } from './secrets.ts'
import { createTextScanner, type TextPattern } from './textScanner.ts'

/** Code that isn't in the bundle. Each has the address's host as its last group. */
const remoteScriptPatterns: readonly RegExp[] = [
  // A tag has no `<` in it, so that a text of many is read once.
  /<script\b[^<>]{0,1000}?[\s"'/]src\s{0,5}=\s{0,5}\\?["']?\s{0,5}(?:https?:)?(?:\\?\/){2}([\w.:[\]-]{1,260})/gi,
  /(?<![\w$.])import\s{0,20}\(?\s{0,20}["'`](?:https?:)?\/\/([\w.:[\]-]{1,260})/g,
  /(?<![\w$])importScripts\s{0,20}\(\s{0,20}["'`](?:https?:)?\/\/([\w.:[\]-]{1,260})/g,
  /\.src\s{0,20}=\s{0,20}["'`](?:https?:)?\/\/([\w.:[\]-]{1,260})\/[^\s"'`?#]{0,500}\.m?js(?=["'`?#])/g,
]

/** `import … from` and `export … from`: whether it is one is said by what is before it. */
const importFromPattern = /(?<![\w$.])from\s{0,20}["'](?:https?:)?\/\/([\w.:[\]-]{1,260})/g

const longestClause = 200

function isImportClause(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - longestClause), at)
  const start = Math.max(before.lastIndexOf('import'), before.lastIndexOf('export'))
  return start >= 0 && !/[;"'`()]/.test(before.slice(start))
}

/** Text that runs as code. Other objects may have an `eval` of their own. */
const evalPattern =
  /(?<![\w$.])(?:(?:window|globalThis|self)\s{0,5}\.\s{0,5})?(eval)\s{0,20}(?:\)\s{0,5})?\(|(?<![\w$.])(new\s{1,20}Function)\s{0,20}\(/g

const inlineMapPattern = /[#@]\s{0,5}sourceMappingURL=data:/g

/** The SDK's own code doesn't say its version: the names of a package manager's folders and of CDNs do. */
const sdkPattern =
  /@evenrealities[/+]even_hub_sdk(?:@|",\s{0,20}"version":\s{0,5}")(\d{1,5}\.\d{1,5}\.\d{1,5})(?![\w.-])/g

type Found = {
  findings: Findings
  addHost: (origin: string, place: BundlePlace) => void
  addSdkVersion: (version: string) => void
}

const kinds = {
  script: /\.[cm]?js$/i,
  page: /\.(?:x?html?|svg)$/i,
  other: /\.(?:css|json|webmanifest)$/i,
  /** Nobody writes a secret into these. */
  media:
    /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|m4a|webm|og[ag]|opus|wav|flac|pdf|zip|gz|br)$/i,
}
const pngHead = 24
const shownOfSecret = 6
const manifests: readonly string[] = manifestFiles

export type FileScan = { add(chunk: Buffer): void; end(): void }

export function createFileScan(path: string, found: Found): FileScan {
  const scanner = kinds.media.test(path)
    ? null
    : createTextScanner(patternsOf(path, found), found.findings.addCut)
  let head = Buffer.alloc(0)

  return {
    add(chunk) {
      if (head.length < pngHead) head = Buffer.concat([head, chunk.subarray(0, pngHead - head.length)])
      scanner?.add(chunk)
    },
    end() {
      scanner?.end()
      const size = readPngSize(head)
      if (size === null || isIcon(path)) return
      if (size.width > largestPicture.width || size.height > largestPicture.height)
        found.findings.add('picture_large', size, { file: path, line: null })
    },
  }
}

function patternsOf(path: string, found: Found): TextPattern[] {
  const isCode = kinds.script.test(path) || kinds.page.test(path)
  const namesHosts = (isCode || kinds.other.test(path)) && !manifests.includes(path)
  return [
    ...secrets(path, found),
    ...(isCode ? scripts(path, found) : []),
    ...(namesHosts ? [hosts(path, found)] : []),
    { regex: sdkPattern, found: ([, version = '']) => found.addSdkVersion(version) },
    {
      regex: inlineMapPattern,
      found: (_, place) => found.findings.add('source_map', {}, { file: path, ...place }),
    },
  ]
}

const secrets = (file: string, { findings }: Found): TextPattern[] =>
  secretPatterns.map(({ kind, regex, isOne = () => true, isForBrowsers }) => ({
    regex,
    found([text], place) {
      if (!isOne(text)) return
      const code = isForBrowsers ? 'browser_key_found' : 'secret_found'
      findings.add(code, { kind, start: text.slice(0, shownOfSecret) }, { file, ...place })
    },
  }))

function scripts(file: string, { findings }: Found): TextPattern[] {
  const addRemote = (host: string, place: { line: number; column: number }) => {
    const origin = originOf(`https://${host}`)
    if (origin) findings.add('remote_script', { origin: new URL(origin).host }, { file, ...place })
  }
  return [
    ...remoteScriptPatterns.map((regex): TextPattern => {
      return { regex, found: ([, host = ''], place) => addRemote(host, place) }
    }),
    {
      regex: importFromPattern,
      found(match, place) {
        if (isImportClause(match.input, match.index)) addRemote(match[1] ?? '', place)
      },
    },
    {
      regex: evalPattern,
      found: ([, call], place) =>
        findings.add('eval_used', { call: call ? 'eval()' : 'new Function()' }, { file, ...place }),
    },
  ]
}

const hosts = (file: string, { addHost }: Found): TextPattern => ({
  regex: addressPattern,
  found(match, place) {
    const end = match.index + match[0].length
    const origin = originInCode(match, match.input.slice(end, end + 1))
    if (origin !== null) addHost(origin, { file, ...place })
  },
})

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Sides of a PNG by its header, of which 24 bytes are needed; null of another file. */
function readPngSize(head: Buffer): { width: number; height: number } | null {
  if (head.length < 24 || !head.subarray(0, 8).equals(signature)) return null
  if (head.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

/** Icons are for the phone. */
const isIcon = (path: string): boolean =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .includes('icon')
