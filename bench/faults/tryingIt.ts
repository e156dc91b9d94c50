import { type App, calls, type Session, type SessionEvent } from '../../src/api/contract.ts'
import { pathOf, startSession } from '../harness/appServers.ts'
import { go, labelled, press, type Scenarios, type Stage, visible } from './scenario.ts'

const said = 'Typed before it failed'

export const tryIt = go(({ packageName }) => `/tpas/${packageName}/try`)

const isShown = ({ page }: Stage, text: string) => visible(page.getByRole('status').filter({ hasText: text }))

async function run(stage: Stage): Promise<void> {
  await tryIt(stage)
  await press('Start')(stage)
  await stage.page.getByRole('img', { name: 'shows: Hello' }).waitFor()
}

/** The sessions of the stage's app, newest first. */
export async function sessionsOf({ gun, developerToken: token, packageName }: Stage): Promise<Session[]> {
  const path = calls.listSessions.path.replace('{packageName}', packageName)
  return JSON.parse((await gun.fire({ path, token })).text).sessions
}

/** Leaves a session that is over. */
async function keepSession({ gun, developerToken: token, packageName }: Stage): Promise<void> {
  const id = await startSession(gun, { token }, packageName)
  await gun.fire({ method: 'DELETE', path: pathOf(calls.stopSession, id), token })
}

async function openRecording(stage: Stage): Promise<void> {
  const [session] = await sessionsOf(stage)
  await go(({ packageName }) => `/tpas/${packageName}/try/${session?.id}`)(stage)
}

/** How many pictures the app's draft has. */
async function screenshots({ gun, developerToken: token, packageName }: Stage): Promise<number> {
  const path = calls.getApp.path.replace('{packageName}', packageName)
  const app: App = JSON.parse((await gun.fire({ path, token })).text)
  return app.screenshots.length
}

/** How often the app has answered what was said. */
async function answers(stage: Stage): Promise<number> {
  const { gun, developerToken: token } = stage
  const [session] = await sessionsOf(stage)
  const { text } = await gun.fire({ path: pathOf(calls.listEvents, session?.id ?? ''), token })
  const { events }: { events: SessionEvent[] } = JSON.parse(text)
  return events.filter(({ kind, summary }) => kind === 'layout' && summary.includes(said)).length
}

/** What Try It does, with an app that shows what it hears. */
export const tryingIt = {
  startSession: {
    served: true,
    prepare: tryIt,
    done: (stage) => isShown(stage, 'Running.'),
    effects: async (stage) => (await sessionsOf(stage)).length,
    // A session that nobody looks at ends by itself.
    mostRepeated: Number.POSITIVE_INFINITY,
  },
  uploadScreenshot: {
    served: true,
    prepare: run,
    done: ({ page }) => visible(page.getByText('Screenshot added to your store page.')),
    effects: screenshots,
  },
  listSessions: {
    act: tryIt,
    done: ({ page }) => visible(page.getByText('No session yet.')),
  },
  // Sessions then run on the app's server.
  listListeners: {
    act: tryIt,
    done: ({ page }) => visible(page.getByRole('combobox', { name: 'Run on' })),
  },
  getSession: {
    served: true,
    prepare: keepSession,
    act: openRecording,
    done: ({ page }) => visible(page.getByRole('slider')),
  },
  listEvents: {
    served: true,
    prepare: keepSession,
    act: openRecording,
    done: ({ page }) => visible(page.getByRole('slider')),
  },
  sendInput: {
    served: true,
    async prepare(stage) {
      await run(stage)
      await labelled(stage.page, 'Say something').fill(said)
    },
    kept: async ({ page }) => (await labelled(page, 'Say something').inputValue()) === said,
    done: ({ page }) => visible(page.getByRole('img', { name: `shows: ${said}` })),
    effects: answers,
    // After a lost answer nobody knows whether it arrived: it is said again.
    mostEffects: 2,
    mostRepeated: Number.POSITIVE_INFINITY,
  },
  stopSession: {
    served: true,
    prepare: run,
    done: (stage) => isShown(stage, 'Ended.'),
  },
} satisfies Scenarios
