import { join } from 'node:path'
import * as z from 'zod/mini'
import { configFolder } from '../account/accounts.ts'
import { readJson } from '../http/readBounded.ts'
import { readText, writeWhole } from './files.ts'
import { type Io, timeLimit } from './io.ts'

const latestUrl = 'https://registry.npmjs.org/smart-glasses-cli/latest'
/** Milliseconds and bytes. */
const limits = { wait: 1_000, day: 86_400_000, answer: 262_144, file: 4_096 } as const

const versionText = z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/))
const manifest = z.object({ version: versionText })
const stored = z.object({
  latest: z.nullable(versionText),
  /** When the registry was asked, and when a new version was mentioned, in ms since 1970. */
  askedAt: z.number(),
  saidAt: z.number(),
})
type Stored = z.output<typeof stored>

type UpdateCheck = {
  /** A sentence about a newer version, once a day; else null. */
  end: () => Promise<string | null>
}

/** Asks the registry once a day while a command runs, and no longer. Failures are silent. */
export async function beginUpdateCheck(io: Io, version: string): Promise<UpdateCheck> {
  const path = join(configFolder(io), 'updates.json')
  let known = await readStored(path)
  const save = (change: Partial<Stored>) => {
    known = { ...known, ...change }
    return writeWhole(path, `${JSON.stringify(known)}\n`, { file: 0o600, folder: 0o700 }).catch(
      () => undefined,
    )
  }
  const isDue = (last: number) => Math.abs(io.now() - last) >= limits.day

  const ending = new AbortController()
  const asking = isDue(known.askedAt)
    ? latestVersion(io, timeLimit(limits.wait, ending.signal)).then(
        (latest) => save({ latest, askedAt: io.now() }),
        () => undefined,
      )
    : Promise.resolve()

  return {
    async end() {
      ending.abort()
      await asking
      if (known.latest === null || !isNewer(known.latest, version) || !isDue(known.saidAt)) return null
      await save({ saidAt: io.now() })
      return `glasses ${known.latest} is out; you have ${version}. Update it: npm install --global smart-glasses-cli`
    },
  }
}

async function readStored(path: string): Promise<Stored> {
  const nothing = { latest: null, askedAt: 0, saidAt: 0 }
  try {
    return stored.parse(JSON.parse((await readText(path, limits.file)) ?? 'null'))
  } catch {
    return nothing
  }
}

async function latestVersion(io: Io, signal: AbortSignal): Promise<string> {
  const response = await io.fetch(latestUrl, { signal, redirect: 'error' })
  return manifest.parse(await readJson(response, limits.answer)).version
}

/** `than` may be a release candidate, which comes before its release. */
function isNewer(version: string, than: string): boolean {
  const [released = '', candidate] = than.split('-', 2)
  const [one, other] = [version, released].map((text) => text.split('.').map(Number))
  const place = one?.findIndex((part, index) => part !== other?.[index]) ?? -1
  return place === -1 ? candidate !== undefined : (one?.[place] ?? 0) > (other?.[place] ?? 0)
}
