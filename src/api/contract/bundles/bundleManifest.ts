import { isObject } from '../../../lib/isObject.ts'
import { lineOf, readJson } from '../../../lib/readJson.ts'
import { textLimits } from '../../../lib/textLimits.ts'
import { listOf } from '../apps/appContent.ts'
import { readWebManifest } from '../apps/webManifest.ts'
import { bundleCheck } from './bundleChecks.ts'
import type { BundleManifest, ReleaseCheck } from './bundleFacts.ts'

/** At the root of a bundle. The first that is there counts. */
export const manifestFiles = ['app.json', 'miniapp.json'] as const

type Given = {
  text: string
  /** Null where it was given beside the bundle. */
  file: string | null
  packageName: string
  paths: readonly string[]
}

const semver = /^(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){2}(?:-[\da-z.-]{1,20})?(?:\+[\da-z.-]{1,20})?$/i
const mostFaults = 10

/** Reads a bundle's manifest, and says what of it doesn't fit the app or the bundle's files. */
export function readBundleManifest({ text, file, packageName, paths }: Given) {
  const checks: ReleaseCheck[] = []
  const shown = readWebManifest(text, packageName)
  const read = text.length > textLimits.manifest ? null : readJson(text)
  if ('refused' in shown || read === null || 'fault' in read || !isObject(read.value)) {
    const why = 'refused' in shown ? shown.refused : ''
    const line = read !== null && 'fault' in read ? read.fault.line : null
    return {
      manifest: null,
      needs: null,
      checks: [bundleCheck('manifest_unreadable', { why }, { file, line })],
    }
  }
  const { value, lines } = read
  const at = (place: string) => ({ file, line: lineOf(lines, place) })
  const textOf = (key: string) => (typeof value[key] === 'string' ? value[key] : null)

  const nameKey = 'packageName' in value ? 'packageName' : 'package_id'
  const manifest: BundleManifest = {
    packageName: textOf(nameKey),
    version: textOf('version'),
    entrypoint: toPath(textOf('entrypoint') ?? 'index.html'),
    minSdkVersion: textOf('min_sdk_version'),
  }
  if (manifest.packageName !== packageName)
    checks.push(bundleCheck('manifest_of_other_app', { at: nameKey, expected: packageName }, at(nameKey)))
  if (!semver.test(manifest.version ?? '')) checks.push(bundleCheck('version_invalid', {}, at('version')))
  if (!paths.includes(manifest.entrypoint))
    checks.push(bundleCheck('entrypoint_missing', { path: manifest.entrypoint }, at('entrypoint')))
  for (const fault of shown.toFix.slice(0, mostFaults))
    checks.push(bundleCheck('manifest_invalid', fault, { file, line: fault.line }))
  const listed = shown.toFix.length === 0 && shown.texts.webPermissions
  return { manifest, needs: listed ? listOf<'webPermissions'>(listed) : null, checks }
}

/** An entrypoint may be written as an address: `./index.html?mode=glasses`. */
const toPath = (entrypoint: string) => entrypoint.replace(/^(?:\.?\/)?/, '').replace(/[?#].*$/s, '')
