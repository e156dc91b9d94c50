import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { cloud } from '../../mocks/cloud.ts'
import { laptop } from '../../mocks/sessionCalls.ts'
import { healths } from '../../support/health.ts'
import { listen, read } from '../../support/hear.ts'
import { heardMeta } from '../../support/heardMeta.ts'
import { deviceSession } from '../../support/recording.ts'
import { fill, press } from '../../support/steps.ts'

const captions = '/tpas/com.example.captions'
const recipes = 'com.example.recipes'

const meta = preview.meta({
  ...heardMeta,
  title: 'Flows/Heard/App pages',
  args: { ...heardMeta.args, at: captions },
})

/** What comes next for an app, and what there is of it. */
export const Overview = meta.story({
  play: async () => {
    await screen.findByText('sgk_…7Kq2')
    await screen.findByRole('region', { name: 'Try your app.' })
    await read('The page', screen.getByRole('main'))
    await listen('The install link is copied', async () => {
      await press('Copy Installation Link')
      await screen.findByRole('button', { name: 'Copied Installation Link' })
    })
  },
})

/** A session is started, spoken to and stopped. */
export const TryIt = meta.story({
  args: { at: `${captions}/try` },
  play: async () => {
    await screen.findByRole('button', { name: 'Start' })
    await screen.findByRole('button', { name: 'Sessions 0' })
    await screen.findByText('Start your server, then press Start.')
    await screen.findByRole('img', { name: 'Even Realities G1: nothing is shown' })
    await read('The page', screen.getByRole('main'))
    await listen('“Start” is pressed', async () => {
      await press('Start')
      await screen.findByRole('img', { name: /shows: You said\s+good morning/ })
      await screen.findByText('Running.')
      await screen.findByText(/^You said/, { selector: '[role=status]' })
    })
    await listen('“hello” is said', async () => {
      await fill('Say something', 'hello')
      await press('Say')
      await waitFor(() => expect(screen.getByLabelText('Say something')).toHaveValue(''))
    })
    await listen('“Stop” is pressed', async () => {
      await press('Stop')
      await screen.findByText('Ended.')
    })
    await press('Sessions 1')
    await screen.findByRole('cell', { name: 'Ended' })
    await read('The sessions', screen.getByRole('table', { name: 'Sessions' }))
  },
})

/** The person’s own computer is chosen before it listens. */
export const RunOn = meta.story({
  args: { at: `${captions}/try` },
  play: async ({ msw, args }) => {
    await screen.findByRole('button', { name: 'Sessions 0' })
    await listen('“My Computer…” is chosen', async () => {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Run on' }), 'My Computer…')
      await screen.findByRole('textbox', { name: 'Command' })
    })
    await listen('The computer listens', async () => {
      msw.use(...cloud({ ...args.state, listeners: [laptop] }))
      window.dispatchEvent(new Event('visibilitychange'))
      await screen.findByText('Anna’s laptop is listening.')
    })
    await listen('“Start” is pressed', async () => {
      await press('Start')
      await screen.findByText('Running on Anna’s laptop.')
    })
  },
})

/** What glasses without a display say and light, and what their app asks for. */
export const Devices = meta.story({
  args: { at: `${captions}/try`, state: { sessions: [deviceSession] } },
  // A voice that does not come to its end.
  beforeEach() {
    spyOn(speechSynthesis, 'getVoices').mockReturnValue([{} as SpeechSynthesisVoice])
    spyOn(speechSynthesis, 'speak').mockImplementation((spoken) => {
      spoken.dispatchEvent(new Event('start'))
    })
  },
  play: async () => {
    await screen.findByText('Your app says “Turn left in 50 meters.”')
    await screen.findByText(/^You said/, { selector: '[role=status]' })
    await read('The glasses', screen.getByRole('region', { name: 'Glasses' }))
    await read('The camera', screen.getByRole('group', { name: 'Photo source' }))
    for (const name of ['Speaker', 'Raw Sound']) await read(name, screen.getByRole('region', { name }))
    await listen('“Use Test Picture” is pressed', async () => {
      await press('Use Test Picture')
      await screen.findByText('Photos show the test picture.')
    })
    await listen('“Send This Point” is pressed', async () => {
      await press('Send This Point')
      await screen.findByText('52.52000° N, 13.40500° E')
    })
    await press('Show Map')
    await read('The map', screen.getByRole('region', { name: 'Location' }))
  },
})

/** A server that was just published is looked at, and looking switched off. */
export const Health = meta.story({
  args: { at: `/tpas/${recipes}/health`, state: { health: { [recipes]: healths.up } } },
  play: async () => {
    await screen.findByRole('figure', { name: 'Median latency' })
    for (const part of ['Status', 'Incidents']) await read(part, screen.getByRole('region', { name: part }))
    await listen('“Check Now” is pressed', async () => {
      await press('Check Now')
      await screen.findByText('Your server responded in 42 ms.')
    })
    await listen('Monitoring is turned off', async () => {
      await userEvent.click(screen.getByRole('switch', { name: 'Monitor this server' }))
      await screen.findByText('Monitoring is off')
    })
    await read('The server then', screen.getByRole('region', { name: 'Status' }))
  },
})
