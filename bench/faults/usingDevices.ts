import { type App, calls, deviceResponse, type SessionEvent } from '../../src/api/contract.ts'
import { behaveWell } from '../../tests/cloud/glasses/support/tryIt.ts'
import { type Call, pathOf } from '../harness/appServers.ts'
import { comesTrue } from '../harness/browser.ts'
import { labelled, press, type Scenarios, type Stage, visible } from './scenario.ts'
import { sessionsOf, tryIt } from './tryingIt.ts'

/** Asks for a photo at once and whenever the button is pressed, and listens to raw sound. */
async function askForPhotos(call: Call): Promise<void> {
  const socket = await behaveWell(call, ['button_press', 'audio_chunk'])
  let count = 0
  const ask = () => socket.send({ type: 'photo_request', requestId: `photo-${++count}`, size: 'small' })
  ask()
  socket.ws.on('message', (data, isBinary) => {
    if (!isBinary && JSON.parse(String(data)).data?.buttonId !== undefined) ask()
  })
}

async function begin(stage: Stage): Promise<void> {
  await tryIt(stage)
  await stage.page.getByRole('combobox', { name: 'Glasses' }).selectOption('Mentra Live')
  await press('Start')(stage)
  await stage.page.getByText('Your app wants to take a photo.').waitFor()
}

const thumbnail = ({ page }: Stage) => visible(page.getByRole('img', { name: 'As your app received it' }))

/** How many photos the app has received. */
async function received(stage: Stage): Promise<number> {
  const { gun, developerToken: token } = stage
  const [session] = await sessionsOf(stage)
  const { text } = await gun.fire({ path: pathOf(calls.listEvents, session?.id ?? ''), token })
  const { events }: { events: SessionEvent[] } = JSON.parse(text)
  const answers = events
    .filter(({ kind }) => kind === 'response')
    .map(({ body }) => deviceResponse.parse(body))
  return answers.filter(({ type, success }) => type === 'photo' && success).length
}

const openPanel = (name: string) => async (stage: Stage) => {
  await tryIt(stage)
  await press('Start')(stage)
  await stage.page.getByText('Running.').waitFor()
  await press(name)(stage)
}

/** Gives the app a setting, a tool and a web page. */
async function declare({ gun, developerToken: token, packageName }: Stage): Promise<void> {
  const path = calls.getApp.path.replace('{packageName}', packageName)
  const app: App = JSON.parse((await gun.fire({ path, token })).text)
  const settings = [{ type: 'text', key: 'greeting', label: 'Greeting', defaultValue: 'Hello' }]
  const tools = [{ id: 'weather', description: 'Tells the weather.' }]
  const body = { ...app, settings, tools, webviewURL: `${app.publicUrl}/page` }
  await gun.fire({ method: 'PUT', path, token, body })
}

const typed = 'Good morning'

/** Types a greeting, and once more where the page was loaded again. */
async function typeGreeting(stage: Stage): Promise<void> {
  await declare(stage)
  await openPanel('Settings')(stage)
  await labelled(stage.page, 'Greeting').fill(typed)
}

const greets = async ({ page }: Stage, text: string) =>
  comesTrue(async () => (await labelled(page, 'Greeting').inputValue()) === text)

/** What the settings and the tools of an app do. */
export const usingSettings = {
  getSessionSettings: {
    served: true,
    prepare: declare,
    act: openPanel('Settings'),
    again: press('Try Again'),
    done: ({ page }) => visible(page.getByLabel('Greeting')),
  },
  saveSessionSettings: {
    served: true,
    prepare: typeGreeting,
    again: press('Try Again'),
    done: (stage) => greets(stage, typed),
  },
  resetSessionSettings: {
    served: true,
    async prepare(stage) {
      await typeGreeting(stage)
      await press('Save Greeting')(stage)
    },
    done: (stage) => greets(stage, 'Hello'),
  },
  callTool: {
    served: true,
    async prepare(stage) {
      await declare(stage)
      await openPanel('Tools')(stage)
    },
    done: ({ page }) => visible(page.getByText(/Your server responded|\d in \d+ ms/)),
  },
  openWebPage: {
    served: true,
    async prepare(stage) {
      await declare(stage)
      await openPanel('Web Page')(stage)
    },
    done: ({ page }) =>
      comesTrue(async () =>
        page
          .context()
          .pages()
          .some((one) => one.url().includes('aos_temp_token=')),
      ),
  },
} satisfies Scenarios

/** What glasses with all devices answer, with an app that asks for it. */
export const usingDevices = {
  uploadPhoto: {
    served: askForPhotos,
    prepare: begin,
    // The source is chosen: the app has its next photo without a question.
    again: press('Short Press'),
    done: thumbnail,
    effects: received,
  },
  getPhoto: {
    served: askForPhotos,
    prepare: begin,
    act: press('Use Test Picture'),
    kept: ({ page }) => visible(page.getByText('Photos show the test picture.')),
    done: thumbnail,
  },
  openSound: {
    served: askForPhotos,
    async prepare(stage) {
      await begin(stage)
      await stage.page.getByRole('combobox', { name: 'Sound Source' }).selectOption('Test tone')
    },
    done: ({ page }) => visible(page.getByText(/^Sending\. /)),
  },
} satisfies Scenarios
