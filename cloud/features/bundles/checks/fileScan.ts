import { type BundlePlace, largestPicture, manifestFiles, originOf } from '../../../../src/api/contract.ts'
import type { Findings } from './findings.ts'
import { addressPattern, originInCode } from './hosts.ts'
import { isIcon, readPngSize } from './pictures.ts'
import {
  evalPattern,
  importFromPattern,
  inlineMapPattern,
  isImportClause,
  remoteScriptPatterns,
  sdkPattern,
} from './scripts.ts'
import { secretPatterns } from './secrets.ts'
import { createTextScanner, type TextPattern } from './textScanner.ts'

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
