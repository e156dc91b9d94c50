import { setTimeout as pause } from 'node:timers/promises'

import * as z from 'zod/mini'

import { type RunningCloud, startCloud } from './cloud.ts'
import { withDirectory } from './database.ts'
import { type Gun, openGun } from './load.ts'

export type Served = { cloud: RunningCloud; gun: Gun; directory: string }

/** Runs `body` with the one process on its embedded defaults, in a data directory of its own. */
export async function withEmbedded<Result>(
  env: Record<string, string>,
  body: (served: Served) => Promise<Result>,
): Promise<Result> {
  return withDirectory(async (directory) => {
    const cloud = await startCloud({ env: { DATA_DIR: directory, ...env } })
    const gun = openGun(cloud.url)
    try {
      return await body({ cloud, gun, directory })
    } finally {
      await gun.close()
      await cloud.stop('SIGKILL')
    }
  })
}

const session = z.object({ access_token: z.string(), refresh_token: z.string() })
export type Session = z.output<typeof session>

const wholeSession = z.looseObject({
  ...session.shape,
  expires_in: z.number(),
  user: z.looseObject({ id: z.string(), email: z.string() }),
})
/** As a browser keeps it, with whose it is. */
export type WholeSession = z.output<typeof wholeSession>

/** A session by password. Rejects with the refusal's text. */
export async function signIn(gun: Gun, email: string, password: string): Promise<WholeSession> {
  const path = '/auth/v1/token?grant_type=password'
  const { status, text } = await gun.fire({ method: 'POST', path, body: { email, password } })
  if (status !== 200) throw new Error(`Signing in ${email} answers ${status}: ${text}`)
  return wholeSession.parse(JSON.parse(text))
}

/** The core token for a session. */
export async function exchange(gun: Gun, { access_token }: Session): Promise<string> {
  const body = { supabaseToken: access_token }
  const { text } = await gun.fire({ method: 'POST', path: '/api/auth/exchange-token', body })
  return z.object({ coreToken: z.string() }).parse(JSON.parse(text)).coreToken
}

export type Letter = { text: string; link: string; code: string }

/** The newest of at least `number` mails to an address in the local mailbox. Rejects after 5 s. */
export async function mailTo(gun: Gun, email: string, number = 1): Promise<Letter> {
  for (let tries = 0; tries < 100; tries++) {
    const { text } = await gun.fire({ path: `/mail.json?${new URLSearchParams({ to: email })}` })
    const mails = z.array(z.object({ text: z.string(), links: z.array(z.string()) })).parse(JSON.parse(text))
    const [newest] = mails
    if (newest && mails.length >= number) {
      const code = /^\d{6}$/m.exec(newest.text)?.[0] ?? ''
      return { text: newest.text, link: newest.links[0] ?? '', code }
    }
    await pause(50)
  }
  throw new Error(`There are not ${number} mails to ${email}.`)
}

/** Does what the button on a link's page does and returns the hash that the browser is sent back with. */
export async function pressLink({ url }: RunningCloud, link: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/auth/v1/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URL(link).searchParams,
  })
  const [, hash = ''] = (response.headers.get('location') ?? '').split('#')
  return Object.fromEntries(new URLSearchParams(hash))
}

/** An account whose address was proven by its mail's link. */
export async function signUp(
  { cloud, gun }: Pick<Served, 'cloud' | 'gun'>,
  email: string,
  password: string,
): Promise<Session> {
  await gun.fire({ method: 'POST', path: '/auth/v1/signup', body: { email, password } })
  return session.parse(await pressLink(cloud, (await mailTo(gun, email)).link))
}
