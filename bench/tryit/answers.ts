import { setTimeout as pause } from 'node:timers/promises'

import { calls } from '../../src/api/contract.ts'
import { echo, pathOf } from '../harness/appServers.ts'
import { followSession, runSessions, type Stage, stopSessions } from './stage.ts'

/** Between two inputs of a person, in milliseconds. */
const thought = 1_000

/** From sending an input to the arrival of what it made the app draw, in milliseconds, with all sessions in use. */
export async function answerTimes(
  stage: Stage,
  { sessions, inputs }: { sessions: number; inputs: number },
): Promise<number[]> {
  const { gun, owner } = stage
  const ids = await runSessions(stage, { name: 'echo', count: sessions, behave: echo })
  const times: number[] = []

  await Promise.all(
    ids.map(async (id) => {
      let answered = (_summary: string) => {}
      const following = followSession(stage, id, ({ kind, summary }) => {
        if (kind === 'layout') answered(summary)
        return false
      })
      for (let n = 0; n < inputs / sessions; n++) {
        await pause(thought * (0.5 + Math.random()))
        // A press, since what is said takes its time.
        const buttonId = `button${n}`
        const body = { type: 'button', buttonId, pressType: 'short' }
        const drawn = new Promise<void>((resolve) => {
          answered = (summary) => summary === `text_wall: ${buttonId}` && resolve()
        })
        const began = performance.now()
        const path = pathOf(calls.sendInput, id)
        await gun.fire({ method: 'POST', path, token: owner.token, body })
        await drawn
        times.push(performance.now() - began)
      }
      await stopSessions(stage, [id])
      await following
    }),
  )
  return times
}
