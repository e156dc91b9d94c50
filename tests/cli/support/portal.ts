import { randomUUID } from 'node:crypto'

import { beforeAll } from 'vitest'

import type { Io } from '../../../cli/lib/io.ts'
import type { Config } from '../../../cloud/lib/config.ts'
import { type Call, calls, type OwnToken, refusalsOf } from '../../../src/api/contract.ts'
import { openTryIt, type TryItCloud } from '../../cloud/glasses/support/tryIt.ts'
import { oneDatabase } from '../../cloud/support/databases.ts'
import { keyOf } from '../../cloud/support/registration.ts'
import { type Person, registration } from '../../cloud/support/testCloud.ts'
import { type Given, terminal } from './terminal.ts'

type Fetch = Io['fetch']
export type Asked = { method: string; path: string; token: string | null; headers: Headers; body: string }
/** What stands between the command line and the cloud. */
export type Through = (fetch: Fetch) => Fetch

export const profile = { company: 'Northlight', contactEmail: 'hello@northlight.example' }

export type Portal = ReturnType<typeof setUpPortal>

/** What is heard word by word and the statuses of a stream come ten times as fast. */
const times = { word: 33, transcription: 30, streamStatus: 60 }

/** The cloud of a file's tests, at an address of its own. Each test has its own person and app. */
export function setUpPortal(config: Partial<Config> = {}) {
  const cloud = {} as TryItCloud
  beforeAll(async () => {
    Object.assign(cloud, await openTryIt(oneDatabase, { config, times }))
    return () => cloud.close()
  })

  async function developer(name = 'ada'): Promise<Person> {
    const person = await cloud.person(`${name}.${randomUUID().slice(0, 8)}`)
    await cloud.call(calls.saveProfile, { as: person, body: profile })
    return person
  }

  async function register(as: Person, changes: Record<string, unknown> = {}) {
    const packageName = `com.example.app${randomUUID().slice(0, 8)}`
    const body = registration(packageName, changes)
    const { status, body: made } = await cloud.call(calls.registerApp, { as, body })
    if (status !== 201) throw new Error(`Not registered: ${JSON.stringify(made)}`)
    return { packageName: made.app.packageName, apiKey: keyOf(made), own: { as, params: { packageName } } }
  }

  /** A terminal at the portal, which nobody is signed in to yet; all that it asks, and whose it asks it. */
  function computer({ through = [], ...given }: Given & { through?: Through[] } = {}) {
    const asked: Asked[] = []
    const recorded: Fetch = (url, init) => {
      const { pathname, search, origin } = new URL(url)
      const headers = new Headers(init.headers)
      const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
      if (origin === cloud.url)
        asked.push({
          method: init.method ?? 'GET',
          path: pathname + search,
          token,
          headers,
          body: String(init.body ?? ''),
        })
      return outer(url, init)
    }
    const outer = through.reduceRight(
      (inner, wrap) => wrap(inner),
      (url: string, init: RequestInit) => fetch(url, init),
    )
    const at = terminal({ fetch: recorded, url: cloud.url, ...given })
    return { ...at, asked, signInAs: async (person: Person) => at.keep(await signIn(cloud, person)) }
  }

  return {
    cloud,
    get url() {
      return cloud.url
    },
    developer,
    register,
    computer,
    /** A computer that a new developer with one app is signed in on. */
    async signedIn({
      person,
      changes,
      ...given
    }: Given & { through?: Through[]; person?: Person; changes?: Record<string, unknown> } = {}) {
      const own = person ?? (await developer())
      const made = await register(own, changes)
      const at = computer(given)
      await at.signInAs(own)
      return { ...at, ...made, person: own, app: ['--app', made.packageName] }
    },
  }
}

/** Signs a terminal in as `glasses login` and a person at its page do. */
async function signIn({ url, call }: TryItCloud, as: Person) {
  const post = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: 'glasses-cli', ...form })
    return (await fetch(`${url}/oauth/${path}`, { method: 'POST', body })).json()
  }
  const { device_code, user_code } = await post('device_authorization', { device_name: 'laptop' })
  await call(calls.decideDevice, { as, body: { userCode: user_code, decision: 'allow' } })
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
  const { access_token, refresh_token } = await post('token', { grant_type, device_code })
  const { token } = (await call(calls.getMe, { as: access_token })).body
  const { team, scopes } = token as OwnToken
  return {
    account: { url, email: as.email, team, scopes },
    tokens: { accessToken: String(access_token), refreshToken: String(refresh_token) },
  }
}

/** Answers a call in the cloud's place where `respond` gives an answer, as a network or a proxy does. */
export const answering =
  (
    { method, path }: Pick<Call, 'method' | 'path'>,
    respond: (init: RequestInit, url: URL) => Response | undefined | Promise<Response | undefined>,
  ): Through =>
  (fetch) =>
  async (url, init) => {
    const to = new URL(url)
    const isCall =
      (init.method ?? 'GET') === method &&
      new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(to.pathname)
    return (isCall ? await respond(init, to) : undefined) ?? fetch(url, init)
  }

/** Refuses a call with what it declares, where the cloud has no reason to. */
export function refusing(
  call: Call,
  status: number,
  { code, error = 'No.', fields }: { code: string; error?: string; fields?: Record<string, string> },
): Through {
  if (code !== 'INTERNAL' && !refusalsOf(call).some((one) => one === code))
    throw new Error(`${call.method} ${call.path} does not declare the refusal ${code}.`)
  return answering(call, () => Response.json({ error, code, ...(fields && { fields }) }, { status }))
}

/** A change that a reviewer requests. */
export const requested = (observed: string) => ({
  rule: 'server-answers',
  field: 'publicUrl',
  observed,
  expected: 'Answer',
})
