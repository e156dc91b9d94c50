import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Call, calls } from '../../../src/api/contract.ts'
import { createQueryClient } from '../../../src/api/queryClient.ts'
import { setTokenRenewal, setTokens } from '../../../src/api/session/tokens.ts'
import { toast } from '../../../src/components/feedback/toast.ts'
import { type ActionOptions, useAction } from '../../../src/pages/hooks/useAction.ts'
import { useSaving } from '../../../src/pages/hooks/useSaving.ts'
import { json, refusal, type Sent, stubFetch } from '../../api/support/stubFetch.ts'
import { team } from '../../machines/support/teams.ts'

vi.mock('../../../src/components/feedback/toast.ts', () => ({ toast: vi.fn() }))
// Other files of this worker have the real one.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const retries = { tries: 1, firstPause: 0, longestPause: 0 }
const input = { params: { teamId: team.id }, body: { name: 'Northlight' } }
const address = `DELETE /api/dev/teams/${team.id}`
const idle = { subject: null, busy: false, error: null, fieldErrors: {}, isChanged: false, isDone: false }
const failed = 'Couldn’t delete the team. Try again.'

let unmount = () => {}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  notifyManager.setScheduler(queueMicrotask)
  setTokens({ core: 'core', provider: 'provider' })
})

afterEach(() => {
  act(() => unmount())
  vi.unstubAllGlobals()
  vi.mocked(toast).mockClear()
  setTokenRenewal(async () => null)
})

/** Mounts a component that has the action, twice as in development, and gives it as it is now. */
function mount<Result>(useIt: () => Result) {
  const queries = createQueryClient(retries)
  let current: Result
  function Holder() {
    current = useIt()
    return null
  }
  const root = createRoot(document.createElement('div'))
  const within = createElement(QueryClientProvider, { client: queries }, createElement(Holder))
  act(() => root.render(createElement(StrictMode, null, within)))
  unmount = () => root.unmount()
  return () => current
}

function mountAction<C extends Call>(call: C, options: ActionOptions<C>) {
  const action = mount(() => useAction(call, options))
  return {
    action,
    view() {
      const { run, reset, ...view } = action()
      return view
    },
  }
}

/** An answer that the test gives when it wants to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const settle = (work: () => void) => act(async () => work())
  return {
    answer: ({ signal }: Sent) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      return promise
    },
    give: (response: Response) => settle(() => resolve(response)),
    lose: () => settle(() => reject(new TypeError('Failed to fetch'))),
  }
}

const done = () => json({ message: 'Deleted.' })

describe('an action', () => {
  const settle = vi.fn<(queries: QueryClient, answer: unknown) => void>()
  const onDone = vi.fn()
  const onBlocked = vi.fn()
  afterEach(() => {
    for (const mock of [settle, onDone, onBlocked]) mock.mockClear()
  })

  const mountDeletion = () =>
    mountAction(calls.deleteTeam, {
      failed,
      texts: { CHANGED: 'Somebody changed it.' },
      done: () => 'Northlight was deleted.',
      goneIsDone: true,
      settle,
      refused: { TEAM_HAS_APPS: onBlocked },
      onDone,
    })

  test('is sent once, however often it is pressed, and says that it is done', async () => {
    const { answer, give } = held()
    const sent = stubFetch({ [address]: answer })
    const { action, view } = mountDeletion()
    expect(view()).toEqual(idle)

    act(() => {
      action().run(input)
      action().run(input)
    })
    await act(async () => action().run(input))
    expect(view()).toEqual({ ...idle, subject: input, busy: true })
    expect(sent.map(({ call, body }) => [call, body])).toEqual([[address, input.body]])
    expect(toast).not.toHaveBeenCalled()

    await give(done())
    expect(view()).toEqual({ ...idle, subject: input, isDone: true })
    expect(toast).toHaveBeenCalledExactlyOnceWith('success', 'Northlight was deleted.')
    expect(settle.mock.calls.map(([, answered]) => answered)).toEqual([{ message: 'Deleted.' }])
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ message: 'Deleted.' })
  })

  test('keeps nothing of what was sent once its page is left', async () => {
    stubFetch({ [address]: done })
    const { action } = mountDeletion()
    await act(async () => action().run(input))
    await vi.waitFor(() => expect(settle).toHaveBeenCalledOnce())
    const kept = () => settle.mock.lastCall?.[0].getMutationCache().getAll()
    expect(kept()).toHaveLength(1)
    act(() => unmount())
    await vi.waitFor(() => expect(kept()).toEqual([]))
  })

  test.each<[string, () => Response | Promise<Response>, object]>([
    [
      'with the cloud’s sentence',
      () => refusal(409, 'LAST_OWNER', 'A team needs an owner.'),
      { error: 'A team needs an owner.' },
    ],
    ['with its own where that has none', () => json({}, 500), { error: failed }],
    [
      'with the cloud’s sentence, where that says who may not',
      () => refusal(401, 'UNAUTHENTICATED', 'Sign in again.'),
      { error: 'Sign in again.' },
    ],
    ['where the answer is none of the contract', () => json({ message: 1 }), { error: failed }],
    ['where the answer is cut short', () => new Response('{"id'), { error: failed }],
    [
      'where somebody before the cloud answers',
      () => new Response('<h1>Error</h1>', { status: 500 }),
      { error: failed },
    ],
    [
      'where the answer comes too late',
      () => Promise.reject(new DOMException('Late.', 'TimeoutError')),
      { error: failed },
    ],
    [
      'at its fields',
      () => refusal(422, 'INVALID', 'Wrong.', { name: 'Too long.' }),
      { error: 'Wrong.', fieldErrors: { name: 'Too long.' } },
    ],
    [
      'where it was changed meanwhile',
      () => refusal(412, 'CHANGED', 'Changed.'),
      { error: 'Somebody changed it.', isChanged: true },
    ],
  ])('that fails says so %s, and can be tried again', async (_, answer, shown) => {
    const answers = [answer, done]
    const sent = stubFetch({ [address]: () => (answers.shift() ?? done)() })
    const { action, view } = mountDeletion()
    await act(async () => action().run(input))
    expect(view()).toEqual({ ...idle, subject: input, ...shown })
    expect(onDone).not.toHaveBeenCalled()

    await act(async () => action().run(input))
    expect(view()).toEqual({ ...idle, subject: input, isDone: true })
    expect(sent).toHaveLength(2)
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('is done where what was to go is gone', async () => {
    stubFetch({ [address]: () => refusal(404, 'NOT_FOUND', 'No such team.') })
    const { action, view } = mountDeletion()
    await act(async () => action().run(input))
    expect(view()).toEqual({ ...idle, subject: input, isDone: true })
    expect(onDone).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('leaves a refusal to the page that answers it itself', async () => {
    stubFetch({ [address]: () => refusal(409, 'TEAM_HAS_APPS', 'It has apps.') })
    const { action, view } = mountDeletion()
    await act(async () => action().run(input))
    expect(view()).toEqual({ ...idle, subject: input })
    expect(onBlocked).toHaveBeenCalledOnce()
  })

  test('whose answer is lost may have been done: what it changes is read again', async () => {
    const { answer, lose } = held()
    stubFetch({ [address]: answer })
    const { action, view } = mountDeletion()
    await act(async () => action().run(input))
    await lose()
    expect(view()).toEqual({ ...idle, subject: input, error: failed })
    expect(settle.mock.calls.map(([, answered]) => answered)).toEqual([null])
  })

  test('is sent offline, too, and fails at once', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    stubFetch({ [address]: () => Promise.reject(new TypeError('Failed to fetch')) })
    const { action, view } = mountDeletion()
    await act(async () => action().run(input))
    expect(view()).toEqual({ ...idle, subject: input, error: failed })
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
  })

  test('goes on with a renewed token', async () => {
    setTokenRenewal(async () => 'renewed')
    const sent = stubFetch({
      [address]: ({ headers }) => (headers.authorization === 'Bearer renewed' ? done() : json({}, 401)),
    })
    const { action } = mountDeletion()
    await act(async () => action().run(input))
    expect(sent).toHaveLength(2)
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('ends with the page, without a word', async () => {
    const { answer } = held()
    const sent = stubFetch({ [address]: answer })
    const { action } = mountDeletion()
    await act(async () => action().run(input))
    await act(async () => unmount())
    unmount = () => {}
    expect(sent[0]?.signal?.aborted).toBe(true)
    expect(onDone).not.toHaveBeenCalled()
    expect(toast).not.toHaveBeenCalled()
  })

  test('that is under way is not forgotten: what it comes to is said', async () => {
    const { answer, give } = held()
    stubFetch({ [address]: answer })
    const { action, view } = mountDeletion()
    await act(async () => action().run(input))
    await act(async () => action().reset())
    expect(view()).toEqual({ ...idle, subject: input, busy: true })
    await give(json({}, 500))
    expect(view()).toEqual({ ...idle, subject: input, error: failed })
  })

  test('forgets how it went', async () => {
    stubFetch({ [address]: () => json({}, 500) })
    const { action, view } = mountDeletion()
    await act(async () => action().run(input))
    await act(async () => action().reset())
    expect(view()).toEqual(idle)
  })
})

test('an action whose answer is shown once goes on when the page is left', async () => {
  const sent = stubFetch({ 'POST /api/dev/tokens': held().answer })
  const { action } = mountAction(calls.createToken, { failed: 'Couldn’t create it.', shownOnce: true })
  await act(async () => action().run({ body: { name: 'CI', scopes: ['apps:read'] } }))
  await act(async () => unmount())
  unmount = () => {}
  expect(sent[0]?.signal?.aborted).toBe(false)
})

test('the same input keeps its key until it succeeded, another input has another', async () => {
  const created = { team }
  const answers = [
    () => json({}, 500),
    () => json({}, 500),
    () => json(created, 201),
    () => json(created, 201),
  ]
  const sent = stubFetch({ 'POST /api/dev/teams': () => (answers.shift() ?? done)() })
  const { action } = mountAction(calls.createTeam, { failed: 'Couldn’t create it.' })
  for (const name of ['One', 'Two', 'Two', 'Two']) await act(async () => action().run({ body: { name } }))
  const [first, second, again, afterwards] = sent.map(({ headers }) => headers['idempotency-key'])
  expect(again).toBe(second)
  expect(new Set([first, second, afterwards]).size).toBe(3)
})

test('a change of what was looked at names its version', async () => {
  const member = `/api/dev/teams/${team.id}/members/u2`
  const sent = stubFetch({ [`DELETE ${member}`]: done })
  const { action } = mountAction(calls.removeMember, { failed: 'Couldn’t remove the member.' })
  await act(async () => action().run({ params: { teamId: team.id, userId: 'u2' }, version: 7 }))
  expect(sent[0]?.headers['if-match']).toBe('"7"')
})

test('what saves shows that it did for 3 seconds, unless it is closed or saved again', async () => {
  vi.useFakeTimers()
  const account = {
    id: 'a',
    email: 'a@example.com',
    profile: { company: '', website: '', contactEmail: '', description: '', logo: '' },
  }
  const answers = [() => json(account), () => json({}, 500), () => json(account)]
  stubFetch({ 'PUT /api/dev/auth/profile': () => (answers.shift() ?? done)() })
  const saving = mount(() => useSaving(calls.saveProfile, { saved: 'Saved.', failed: 'Couldn’t save.' }))
  const save = () => act(async () => saving().save({ body: {} }))
  const after = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

  await save()
  expect(saving().view).toMatchObject({ busy: false, success: 'Saved.', error: null })
  await after(2_999)
  expect(saving().view.success).toBe('Saved.')
  await after(1)
  expect(saving().view.success).toBeNull()

  await save()
  expect(saving().view).toMatchObject({ success: null, error: 'Couldn’t save.' })
  await act(async () => saving().dismiss())
  expect(saving().view.error).toBeNull()
  await save()
  await act(async () => saving().dismiss())
  expect(saving().view.success).toBeNull()
  vi.useRealTimers()
})
