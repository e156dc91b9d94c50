import { g2Metrics } from '../../../src/api/contract/glasses/g2Metrics.ts'
import type { WebFinding } from '../../../src/api/contract.ts'
import type { HostInput } from '../../../src/evenHub/inputs.ts'
import { type Pixels, readPicture } from '../../../src/evenHub/picture.ts'
import type { HostMessage, PageCall, PageNews } from '../../../src/evenHub/run/pageMessages.ts'
import { batchOf, nextPicture } from '../../../src/evenHub/run/queues.ts'
import { type RunEvent, stepRun } from '../../../src/evenHub/run/runEvents.ts'
import type { WebRun } from '../../../src/evenHub/run/webRun.ts'
import { createAnswers } from '../../../src/testRun/webStage.ts'

type Setting = {
  run: WebRun
  now: () => number
  /** To the page. */
  post: (message: HostMessage) => void
  decode: (file: Uint8Array) => Promise<Pixels>
  /** After each event. */
  onChange: (run: WebRun) => void
}

export type Host = ReturnType<typeof createHost>

const silence = 5_000
/** How often the page is asked for a sign, and how long it has to give one, in ms. */
const signs = { every: 2_000, within: 5_000 }

/** The glasses and the phone of a web app's session, in this process. */
export function createHost({ run: first, now, post, decode, onChange }: Setting) {
  let run = first
  let calls = Promise.resolve()
  let silent: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  const timers = new Set<NodeJS.Timeout>()
  const answers = createAnswers((answer) => later(0, () => step({ type: 'run.answer', ...answer })))

  function step(event: RunEvent): void {
    const ran = stepRun(run, event, { now: now(), chance: Math.random(), metrics: g2Metrics })
    run = ran.run
    for (const message of ran.posts) post(message)
    for (const { event: next, delay } of ran.later) later(delay, () => step(next))
    answers.answer(run)
    onChange(run)
  }

  function later(ms: number, act: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
    return timer
  }

  /** In their order: a picture is read first. */
  async function perform(id: number, call: PageCall, launch: number): Promise<void> {
    const container = nextPicture({ run, calls: [{ id, ...call }] })
    const picture = container && (await readPicture(call.data, container, decode))
    if (launch === run.launch) step({ type: 'run.call', id, ...call, ...(picture && { picture }) })
  }

  function ask(): void {
    clearTimeout(asking)
    asking = later(signs.every, () => {
      post({ type: 'ping' })
      asking = later(signs.within, () => find({ code: 'page_hangs', seconds: signs.within / 1_000 }))
    })
  }

  const find = (finding: WebFinding) => step({ type: 'run.finding', finding })
  const refuse = (id: number) => post({ type: 'result', id, value: null })

  return {
    run: () => run,
    find,
    refuse,
    /** The page has begun. */
    launch() {
      clearTimeout(silent)
      ask()
      step({ type: 'run.launch' })
      silent = later(silence, () => find({ code: 'bridge_silent', seconds: silence / 1_000 }))
    },
    call(id: number, call: PageCall | { problem: string }) {
      clearTimeout(silent)
      ask()
      if ('problem' in call) {
        find({ code: 'bridge_data', method: 'callHandler', pointer: '', problem: call.problem })
        return refuse(id)
      }
      const { launch } = run
      calls = calls.then(() => perform(id, call, launch))
    },
    hear(news: PageNews) {
      ask()
      step({ type: 'run.news', news })
    },
    offer: answers.offer,
    setPlace: answers.setPlace,
    input: (input: HostInput) => step({ type: 'run.input', input }),
    /** The person ends the session. */
    stop: () => step({ type: 'run.stop' }),
    /** The rows of the next call to the cloud; they stay until `shift`. */
    batch() {
      const batch = batchOf({ run, host: { now } })
      run = batch.run ?? run
      return run.rows.slice(0, batch.sending)
    },
    shift(count: number) {
      run = { ...run, rows: run.rows.slice(count) }
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
