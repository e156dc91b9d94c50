import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type BundleManifest,
  type BundlePlace,
  bundleCheck,
  bundleCheckLimits,
  manifestFiles,
  originOf,
  type ReleaseCheck,
  readBundleManifest,
  type WebPermissionNeed,
} from '../../../../src/api/contract.ts'
import { createFileScan, type FileScan } from './fileScan.ts'
import { createFindings, type Findings } from './findings.ts'

type App = { packageName: string; webPermissions: readonly WebPermissionNeed[] }

type Facts = {
  paths: readonly string[]
  /** The manifest that was given beside the bundle; one at its root counts before it. */
  manifest: string | null
  /** Of all files unpacked, in bytes; of the live release null where there is none. */
  size: number
  sizeOfLive: number | null
}

export type BundleReport = {
  checks: ReleaseCheck[]
  /** Origins that the code names, listed or not. */
  hosts: string[]
  /** Of the Even Hub SDK, where the bundle says it. */
  sdkVersion: string | null
  manifest: BundleManifest | null
  manifestText: string | null
  /** The permissions that the manifest has; null where it says none that can be read. */
  needs: WebPermissionNeed[] | null
}

/** One more than the largest manifest, which is refused then. */
const manifestBytes = 256_001

/** Checks a bundle: `scan` its files one after the other, then `finish`. */
export function createBundleChecks({ packageName, webPermissions }: App) {
  const findings = createFindings()
  const hosts = new Set<string>()
  const named: { origin: string; place: BundlePlace }[] = []
  const manifests = new Map<string, Buffer[]>()
  let sdkVersion: string | null = null

  const found = {
    findings,
    addHost(origin: string, place: BundlePlace) {
      if (hosts.size < bundleCheckLimits.hosts) hosts.add(origin)
      if (named.length < bundleCheckLimits.places) named.push({ origin, place })
    },
    addSdkVersion: (version: string) => {
      sdkVersion ??= version
    },
  }

  return {
    scan(path: string): FileScan {
      checkPath(path, findings)
      const scan = createFileScan(path, found)
      if (!manifestFiles.some((file) => file === path)) return scan
      const parts: Buffer[] = []
      manifests.set(path, parts)
      let room = manifestBytes
      return {
        add(chunk) {
          const part = Buffer.from(chunk.subarray(0, room))
          room -= part.length
          parts.push(part)
          scan.add(chunk)
        },
        end: scan.end,
      }
    },

    finish({ paths, manifest: beside, size, sizeOfLive }: Facts): BundleReport {
      const file = manifestFiles.find((name) => manifests.has(name)) ?? null
      const text = file === null ? beside : Buffer.concat(manifests.get(file) ?? []).toString()
      const { manifest, needs, checks } = readManifest(text, file)
      const listed = new Set((needs ?? webPermissions).flatMap((need) => need.hosts.map(originOf)))
      for (const { origin, place } of named)
        if (!listed.has(origin)) findings.add('host_not_listed', { origin }, place)
      const least = manifest?.minSdkVersion ?? null
      if (sdkVersion !== null && least !== null && isOlder(sdkVersion, least))
        findings.add('sdk_older', { found: sdkVersion, least }, { file, line: null })
      const grown = checkSize(size, sizeOfLive)
      const all = [...checks, ...findings.end(), ...(grown ? [grown] : [])]
      return { checks: all, hosts: [...hosts].sort(), sdkVersion, manifest, manifestText: text, needs }

      function readManifest(given: string | null, at: string | null) {
        if (given !== null) return readBundleManifest({ text: given, file: at, packageName, paths })
        return {
          manifest: null,
          needs: null,
          checks: [bundleCheck('manifest_missing', {}, { file: null, line: null })],
        }
      }
    },
  }
}

function checkPath(path: string, findings: Findings): void {
  const place = { file: path, line: null }
  if (/\.map$/i.test(path)) findings.add('source_map', {}, place)
  const isHidden = (segment: string) => segment.startsWith('.') && segment !== '.well-known'
  if (path.split('/').some(isHidden)) findings.add('dotfile', {}, place)
}

const grownBy = { times: 2, bytes: 1_024 * 1_024 }

export function checkSize(size: number, before: number | null): ReleaseCheck | null {
  if (before === null || size <= grownBy.times * before || size - before <= grownBy.bytes) return null
  return bundleCheck('size_grew', { size, before }, { file: null, line: null })
}

function isOlder(version: string, least: string): boolean {
  const [a, b] = [version, least].map((text) => text.split('.').map(Number))
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index])
  return at !== undefined && (a?.[at] ?? 0) < (b?.[at] ?? 0)
}

const piece = 64 * 1_024

/** A file's bytes, checked while they pass, and in pieces between which others have their turn. */
export async function* scanWhile(bytes: AsyncIterable<Buffer>, scan: FileScan): AsyncGenerator<Buffer, void> {
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += piece) {
      scan.add(chunk.subarray(start, start + piece))
      await nextTurn()
    }
    yield chunk
  }
  scan.end()
}
