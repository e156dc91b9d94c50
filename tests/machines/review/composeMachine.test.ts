import { expect, test, vi } from 'vitest'
import { persistDraft } from '../../../src/api/drafts.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { composeMachine, type Post, viewCompose } from '../../../src/machines/review/composeMachine.ts'
import { composeDraftOf, keptText } from '../../../src/pages/hooks/useThread.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(composeMachine)

function writing(text: string, send: Post = async () => {}) {
  const posts = { send: vi.fn(send), ask: vi.fn(async () => {}) }
  const composer = { ...start(composeMachine, coverage, viewCompose, { posts }), posts }
  composer.actor.send({ type: 'type', text })
  return composer
}

const empty = { text: '', busy: null, error: null }

test('a message is sent once, and the field is empty then', async () => {
  const sent = Promise.withResolvers<void>()
  const composer = writing('Hello', () => sent.promise)
  composer.actor.send({ type: 'post', kind: 'send' })
  composer.actor.send({ type: 'post', kind: 'send' })
  composer.actor.send({ type: 'type', text: 'Hello again' })
  expect(composer.view()).toEqual({ text: 'Hello', busy: 'send', error: null })
  sent.resolve()
  expect(await composer.until('writing')).toEqual(empty)
  expect(composer.posts.send.mock.calls).toEqual([['Hello', expect.any(String), expect.any(AbortSignal)]])
  expect(composer.told).toEqual([{ type: 'settled' }])
})

test('a question goes its own way', async () => {
  const composer = writing('Why the microphone?')
  composer.actor.send({ type: 'post', kind: 'ask' })
  expect(composer.view().busy).toBe('ask')
  expect(await composer.until('writing')).toEqual(empty)
  expect(composer.posts.ask).toHaveBeenCalledOnce()
  expect(composer.posts.send).not.toHaveBeenCalled()
})

test('nothing is not sent', () => {
  const composer = writing(' \n')
  composer.actor.send({ type: 'post', kind: 'send' })
  expect(composer.posts.send).not.toHaveBeenCalled()
})

test.each([
  [new Error('failed'), 'Couldn’t send your message. Try again.'],
  [new ApiError(409, 'CLAIMED', 'Somebody else holds it.'), 'Somebody else holds it.'],
])('what could not be sent stays, and why is said until one writes on', async (error, text) => {
  const composer = writing('Hello', () => Promise.reject(error))
  composer.actor.send({ type: 'post', kind: 'send' })
  expect(await composer.until('writing')).toEqual({ text: 'Hello', busy: null, error: text })
  // Only the answer may be lost.
  expect(composer.told).toEqual([{ type: 'settled' }])
  composer.actor.send({ type: 'type', text: 'Hello!' })
  expect(composer.view()).toEqual({ ...empty, text: 'Hello!' })
})

test('the same text goes with the same key until it is sent, another with another', async () => {
  const answers = [Promise.reject, Promise.resolve, Promise.resolve, Promise.reject, Promise.resolve]
  const composer = writing('Hello', () => answers.shift()?.call(Promise) ?? Promise.resolve())
  const send = async (text?: string) => {
    if (text !== undefined) composer.actor.send({ type: 'type', text })
    composer.actor.send({ type: 'post', kind: 'send' })
    await composer.until('writing')
  }
  await send()
  await send()
  await send('Hello')
  await send('Good')
  await send('Good day')
  const keys = composer.posts.send.mock.calls.map(([, key]) => key)
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3, 4])
})

test('what is written is there again in the same tab, with the key of its last try, until it is sent', async () => {
  const begin = (answer: Promise<void>) => {
    const posts = { send: vi.fn((() => answer) satisfies Post) }
    const input = { posts, draft: keptText('message') }
    const composer = { ...start(composeMachine, coverage, viewCompose, input), posts }
    persistDraft(composer.actor, (now) => composeDraftOf(now, 'message'))
    return composer
  }
  const first = begin(Promise.reject(new Error('The answer was lost.')))
  first.actor.send({ type: 'type', text: 'Hello' })
  first.actor.send({ type: 'post', kind: 'send' })
  await first.until('writing')

  const second = begin(Promise.resolve())
  expect(second.view()).toEqual({ ...empty, text: 'Hello' })
  second.actor.send({ type: 'post', kind: 'send' })
  await second.until('writing')
  expect(second.posts.send.mock.calls[0]?.slice(0, 2)).toEqual(first.posts.send.mock.calls[0]?.slice(0, 2))
  expect(begin(Promise.resolve()).view()).toEqual(empty)
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
