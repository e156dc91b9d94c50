import {
  type ArchiveFault,
  type ArchiveFaultCode,
  bundleLimits,
  textOfArchiveFault,
} from '../../../../src/api/contract.ts'

/** An archive is refused. The message is what its developer reads. */
export class ArchiveError extends Error {
  readonly fault: ArchiveFault

  constructor(code: ArchiveFaultCode, path: string | null = null) {
    const fault = { code, path }
    super(textOfArchiveFault(fault))
    this.name = 'ArchiveError'
    this.fault = fault
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A file's name as UTF-8, which zip tools write with or without saying so. */
export function decodePath(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ArchiveError('path_not_utf8')
  }
}

/** In the order in which they are looked for. */
const rules: [ArchiveFaultCode, (path: string, segments: readonly string[]) => boolean][] = [
  ['path_too_long', (path) => path.length > bundleLimits.path],
  ['path_control', (path) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(path)],
  ['path_direction', (path) => /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(path)],
  ['path_backslash', (path) => path.includes('\\')],
  ['path_absolute', (path) => path.startsWith('/')],
  ['path_drive', (path) => /^[a-z]:/i.test(path)],
  ['path_parent', (_, segments) => segments.includes('..')],
  ['path_segment', (_, segments) => segments.includes('') || segments.includes('.')],
]

const withoutSlash = (path: string) => (path.endsWith('/') && path !== '/' ? path.slice(0, -1) : path)

/** The same for all names that a file system may take for one. */
const fold = (path: string) => path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

/** Refuses a path that is unsafe, or that doesn't go with those that it was given before. A folder's ends with `/`. */
export function createPathCheck() {
  const seen = new Map<string, { path: string; isFolder: boolean; isListed: boolean }>()

  function add(path: string, isFolder: boolean, isListed: boolean, shown: string): void {
    const before = seen.get(fold(path))
    if (before === undefined) {
      seen.set(fold(path), { path, isFolder, isListed })
      return
    }
    if (before.path !== path) throw new ArchiveError('path_alike', shown)
    if (before.isFolder !== isFolder) throw new ArchiveError('path_both', path)
    if (before.isListed && isListed) throw new ArchiveError('path_twice', shown)
    before.isListed ||= isListed
  }

  return (shown: string): void => {
    const path = withoutSlash(shown)
    const segments = path.split('/')
    const broken = rules.find(([, isBroken]) => isBroken(path, segments))
    if (broken) throw new ArchiveError(broken[0], shown)
    for (let count = 1; count < segments.length; count += 1)
      add(segments.slice(0, count).join('/'), true, false, shown)
    add(path, shown.endsWith('/'), true, shown)
  }
}

const manifests = ['app.json', 'miniapp.json']

/** Files that a computer's own programs leave in folders. */
export function isLeftOver(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return path.startsWith('__MACOSX/') || name === '.DS_Store' || name === 'Thumbs.db'
}

/** The folder that holds all files, with its slash; empty where there is none, or where the manifest is beside it. */
export function topFolderOf(paths: readonly string[]): string {
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isOutside = (path: string) => manifests.includes(path) || !path.startsWith(folder)
  return paths.some(isOutside) ? '' : folder
}
