import { isObject } from '../../../lib/isObject.ts'
import { lineOf, readJson } from '../../../lib/readJson.ts'
import { textLimits } from '../../../lib/textLimits.ts'
import type { ConfigNote, ConfigRead } from './appConfig.ts'
import { type AppContent, type AppTexts, toTexts } from './appContent.ts'
import { sentLists } from './listSchemas.ts'
import { type WebPermission, type WebPermissionNeed, webPermissions } from './webPermissions.ts'

/** A web app's manifest: Even Hub's `app.json`, or a miniapp's `miniapp.json`. */
type Format = {
  /** The keys of what the portal has, too; all others stay in the file alone. */
  packageName: string
  permission: { type: string; description: string; hosts: string | null }
  toType: (given: unknown) => WebPermission | null
  fromType: (type: WebPermission) => string
}

const isWebPermission = (given: unknown): given is WebPermission =>
  webPermissions.some((permission) => permission === given)

const even: Format = {
  packageName: 'package_id',
  permission: { type: 'name', description: 'desc', hosts: 'whitelist' },
  toType: (given) => (isWebPermission(given) ? given : null),
  fromType: (type) => type,
}

const miniappTypes: Record<string, WebPermission> = {
  NETWORK: 'network',
  LOCATION: 'location',
  MICROPHONE: 'g2-microphone',
  CAMERA: 'camera',
}

const miniapp: Format = {
  packageName: 'packageName',
  permission: { type: 'type', description: 'description', hosts: null },
  toType: (given) => miniappTypes[String(given).toUpperCase()] ?? (isWebPermission(given) ? given : null),
  fromType: (type) => Object.keys(miniappTypes).find((name) => miniappTypes[name] === type) ?? type,
}

const texts = ['name', 'tagline', 'description'] as const

type Manifest = Record<string, unknown>
type Taken = Partial<Pick<AppContent, (typeof texts)[number] | 'webPermissions'>>

const formatOf = (manifest: Manifest) => ('packageName' in manifest ? miniapp : even)

/** Reads a manifest for an app's form. What the portal has no field for stays in `manifest`, the file as it is. */
export function readWebManifest(text: string, packageName: string): ConfigRead {
  if (text.length > textLimits.manifest) return { refused: 'The file is too large. Use up to 64 kB.' }
  const read = readJson(text)
  if ('fault' in read) return { refused: `Line ${read.fault.line}: ${read.fault.message}` }
  if (!isObject(read.value)) return { refused: 'This isn’t a manifest. Use a file with one JSON object.' }
  const format = formatOf(read.value)
  const { taken, notes } = take(read.value, format)
  const own = read.value[format.packageName]
  if (own !== packageName)
    notes.push({
      at: format.packageName,
      why: own === undefined ? 'It’s missing.' : 'This file belongs to another app.',
    })
  const withLine = (note: Omit<ConfigNote, 'line'>): ConfigNote => ({
    ...note,
    line: lineOf(read.lines, note.at),
  })
  return {
    texts: { ...textsOf(taken), manifest: text.trim() },
    leftOut: [
      ...read.twice.map(({ line, message }) => ({ at: `line ${line}`, line, why: message })),
      ...notes.map(withLine),
    ],
    changed: [],
    toFix: faultsOf(taken).map(withLine),
  }
}

function textsOf(taken: Taken): Partial<AppTexts> {
  const all = toTexts(taken as AppContent)
  return Object.fromEntries(Object.keys(taken).map((name) => [name, all[name as keyof AppTexts]]))
}

function faultsOf({ webPermissions: needs }: Taken): Omit<ConfigNote, 'line'>[] {
  const { error } = sentLists.webPermissions.safeParse(needs ?? [])
  return (error?.issues ?? []).map(({ path, message }) => ({
    at: ['permissions', ...path].join('/'),
    why: message,
  }))
}

const kept = 'Kept in the file. The portal has no field for it.'

function take(manifest: Manifest, format: Format) {
  const taken: Taken = {}
  const notes: Omit<ConfigNote, 'line'>[] = []
  for (const [key, value] of Object.entries(manifest)) {
    const name = texts.find((one) => one === key)
    if (key === format.packageName) continue
    if (name && typeof value === 'string') taken[name] = value
    else if (key === 'permissions' && Array.isArray(value)) {
      const needs = value.map((item) => toNeed(item, format))
      taken.webPermissions = needs.filter((need) => need !== null)
      needs.forEach((need, index) => {
        if (need === null)
          notes.push({ at: `permissions/${index}`, why: 'We don’t support this permission.' })
      })
    } else notes.push({ at: key, why: kept })
  }
  return { taken, notes }
}

function toNeed(item: unknown, { permission, toType }: Format): WebPermissionNeed | null {
  if (!isObject(item)) return null
  const type = toType(item[permission.type])
  if (type === null) return null
  const description = item[permission.description]
  const hosts = permission.hosts === null ? [] : item[permission.hosts]
  return {
    type,
    description: typeof description === 'string' ? description : '',
    hosts: Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [],
  }
}

type Exported = Pick<AppContent, (typeof texts)[number] | 'webPermissions'> & { packageName: string }

export function manifestName(manifest: string | null): string {
  const value: unknown = manifest === null ? null : JSON.parse(manifest)
  return isObject(value) && formatOf(value) === miniapp ? 'miniapp.json' : 'app.json'
}

/** The manifest of an app as its form has it: `manifest`, the file that was imported, with what has changed since; a new
 * `app.json` without one. A file whose app didn't change comes out as it came in. */
export function toWebManifest(app: Exported, manifest: string | null): string {
  const value: unknown = manifest === null ? blankManifest : JSON.parse(manifest)
  const before = isObject(value) ? value : {}
  const format = formatOf(before)
  const { taken } = take(before, format)
  const after = { ...before, ...(manifest === null && { [format.packageName]: app.packageName }) }
  for (const name of texts) if ((app[name] ?? '') !== (taken[name] ?? '')) after[name] = app[name] ?? ''
  if (JSON.stringify(app.webPermissions) !== JSON.stringify(taken.webPermissions ?? []))
    after.permissions = mergePermissions(before.permissions, app.webPermissions, format)
  const isSame = manifest !== null && JSON.stringify(after) === JSON.stringify(before)
  return `${isSame ? manifest : JSON.stringify(after, null, 2)}\n`
}

/** Beside the app's own, those that the portal doesn't know, and what else an item says. */
function mergePermissions(before: unknown, needs: readonly WebPermissionNeed[], format: Format): unknown[] {
  const { permission, toType, fromType } = format
  const items = Array.isArray(before) ? before.filter(isObject) : []
  const unknown = items.filter((item) => toType(item[permission.type]) === null)
  const own = needs.map(({ type, description, hosts }) => ({
    ...items.find((item) => toType(item[permission.type]) === type),
    [permission.type]: fromType(type),
    [permission.description]: description,
    ...(permission.hosts !== null && hosts.length > 0 && { [permission.hosts]: hosts }),
  }))
  return [...own, ...unknown]
}

const blankManifest: Manifest = {
  package_id: '',
  edition: '202601',
  name: '',
  version: '1.0.0',
  min_sdk_version: '0.0.12',
  entrypoint: 'index.html',
  permissions: [],
  supported_languages: ['en'],
}
