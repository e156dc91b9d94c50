import type { InputAnswer } from '../../../src/api/contract.ts'
import { capabilities } from './capabilities.ts'
import type { Line } from './entry.ts'
import { deliveryOf, type Listening, type Pace, type ParsedInput } from './inputs.ts'
import { remarkLine } from './lines.ts'
import type { TimedMessage } from './speech.ts'

/** What an input does in a session. */
export type Effect = {
  answer: InputAnswer
  /** What is logged before anything is sent. */
  lines: Line[]
  /** What the app receives, and how that is logged. */
  messages: TimedMessage[]
  switchedOff?: string[]
  /** The subscription whose data should make the app draw. */
  awaited?: string
}

/** Works out what an input does to an app that listens so, without doing it. */
export function playInput(given: ParsedInput, session: Listening & { id: string }, pace: Pace): Effect {
  const { id, model, subscriptions } = session
  if (given.type === 'capability') {
    const others = session.switchedOff.filter((name) => name !== given.name)
    const switchedOff = given.on ? others : [...others, given.name]
    const message = {
      type: 'capabilities_update',
      modelName: model,
      capabilities: capabilities(model, switchedOff),
    }
    return {
      answer: delivered,
      lines: [{ entries: [], change: { switchedOff } }],
      messages: [
        { message, summary: `capabilities_update: ${given.name} ${given.on ? 'on' : 'off'}`, at: 0 },
      ],
      switchedOff,
    }
  }

  const { hasMicrophone, hasDisplay } = capabilities(model, session.switchedOff)
  if (given.type === 'speech' && !hasMicrophone)
    return withheld(null, 'The glasses have no microphone now, so the app hears nothing.')
  const delivery = deliveryOf(given, session, pace)
  if ('missing' in delivery) {
    const heard = subscriptions.length === 0 ? 'nothing' : subscriptions.join(', ')
    const { missing } = delivery
    return withheld(missing, `The app does not listen to ${missing}. It listens to ${heard}.`)
  }

  const { stream, type, data } = delivery
  return {
    answer: delivered,
    lines: [],
    messages: data.map(({ data: part, at }) => ({
      at,
      message: {
        type: 'data_stream',
        sessionId: id,
        streamType: stream,
        data: { type, ...part, timestamp: new Date(Date.now() + at).toISOString() },
      },
      summary: `data_stream ${stream}`,
    })),
    ...(hasDisplay && { awaited: stream }),
  }
}

const delivered: InputAnswer = { delivered: true, missing: null }

const withheld = (missing: string | null, remark: string): Effect => ({
  answer: { delivered: false, missing },
  lines: [remarkLine(remark)],
  messages: [],
})
