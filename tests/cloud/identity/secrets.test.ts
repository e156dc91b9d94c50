import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { publicKeys } from '../../../cloud/identity/keys.ts'
import { dummyHash, hashPassword, verifyPassword } from '../../../cloud/identity/passwords.ts'
import { makeRefreshToken, readRefreshToken } from '../../../cloud/identity/refreshTokens.ts'
import { createSemaphore } from '../../../cloud/lib/semaphore.ts'
import { connectTo } from '../support/connectTo.ts'
import { onOneDatabase } from '../support/databases.ts'
import { password } from './support/steps.ts'

onOneDatabase('the signing key', (database) => {
  it('is one, when many ask for it at once and when instances start at once', async () => {
    const home = await database.create()
    const isShared = home.kind === 'postgres'
    const first = await connectTo(home, database)
    const second = isShared ? await connectTo(home, database) : first

    const sets = await Promise.all([first, second, first, second].map(({ db }) => publicKeys({ db })))
    expect(new Set(sets.map(({ keys }) => keys[0]?.kid)).size).toBe(1)
    await first.close()
    if (isShared) await second.close()
  })
})

describe('a password', () => {
  it('is hashed with Argon2id at OWASP’s cost, the dummy as well', async () => {
    const cost = {
      algorithm: 2,
      version: 1,
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
      outputLen: 32,
      saltLen: 16,
    }
    expect([parseOptions(await hashPassword(password)), parseOptions(dummyHash())]).toEqual([cost, cost])
  })

  it('fits its own hash only, and no account without one', async () => {
    const hash = await hashPassword(password)
    expect([
      await verifyPassword(hash, password),
      await verifyPassword(hash, `${password} `),
      await verifyPassword(null, password),
    ]).toEqual([true, false, false])
  })
})

describe('the gate', () => {
  it('lets a few through at once, in order, and refuses more than may wait', async () => {
    const { run: pass } = createSemaphore({ width: 2, queue: 2 })
    const started: number[] = []
    const leave: (() => void)[] = []
    const work = (name: number) =>
      pass(() => {
        started.push(name)
        return new Promise<void>((resolve) => leave.push(resolve))
      })
    const all = [work(1), work(2), work(3), work(4)]
    await expect(work(5)).rejects.toThrow('Too much work is waiting.')
    expect(started).toEqual([1, 2])

    leave[0]?.()
    await all[0]
    leave[1]?.()
    await all[1]
    await Promise.resolve()
    leave[2]?.()
    leave[3]?.()
    await Promise.all(all)
    expect(started).toEqual([1, 2, 3, 4])
  })

  it('goes on after a failure', async () => {
    const { run: pass } = createSemaphore({ width: 1, queue: 1 })
    await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await pass(async () => 'next')).toBe('next')
  })
})

describe('a refresh token', () => {
  const secret = Buffer.alloc(32, 7)
  const claim = { sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e', counter: 41 }

  it('says what was put into it', () => {
    expect(readRefreshToken(secret, makeRefreshToken(secret, claim))).toEqual(claim)
  })

  it('says nothing under another secret', () => {
    expect(readRefreshToken(Buffer.alloc(32, 8), makeRefreshToken(secret, claim))).toBeNull()
  })
})
