import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { lowLaptop, narrow, phone } from '../../../.storybook/viewports.ts'
import {
  capabilitiesOf,
  diagnose,
  glassesModels,
  lackingSentence,
  stepLabels,
  stepsOf,
} from '../../../src/api/contract.ts'
import { CameraCard } from '../../../src/components/tryIt/Devices/CameraCard.tsx'
import { DeviceList } from '../../../src/components/tryIt/Devices/DeviceCard.tsx'
import { DeviceLight } from '../../../src/components/tryIt/Devices/DeviceLight.tsx'
import { DeviceSigns } from '../../../src/components/tryIt/Devices/DeviceSigns.tsx'
import { ScreenshotButton } from '../../../src/components/tryIt/ScreenshotButton.tsx'
import { WebPageFrame } from '../../../src/components/tryIt/SettingsPanel/WebPageFrame.tsx'
import { TryItView, type TryItViewProps } from '../../../src/components/tryIt/TryItView.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import { permissionMend } from '../../../src/pages/tryIt/mend.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { onOneScreen } from '../../support/onOneScreen.tsx'
import { recordedEvents, recordedSession } from '../../support/recording.ts'
import { webPage } from '../../support/webPage.ts'

const steps = stepsOf({ listener: null }).map((name) => ({
  name,
  label: stepLabels[name],
  state: 'open' as const,
  ms: null,
}))

const args: TryItViewProps = {
  models: glassesModels.map((value) => ({ value, label: value })),
  model: 'Even Realities G1',
  layout: null,
  steps,
  session: null,
  events: [],
  inputs: {
    dictation: null,
    presses: [],
    headUp: false,
    microphone: true,
    display: true,
    connected: true,
    missing: null,
    unsent: null,
    subscriptions: [],
  },
  canChoose: true,
  canStart: true,
  canStop: false,
  canInput: false,
  isStarting: false,
  isStopping: false,
  isReconnecting: false,
  isStreamLost: false,
  error: null,
  onModel: fn(),
  onStart: fn(),
  onStop: fn(),
  onInput: fn(),
  copy: { sequence: 0, copied: false, error: null },
  onDownload: fn(),
  onCopyCall: fn(),
}

const meta = preview.meta({
  title: 'Product/Try it/Try it view',
  component: TryItView,
  args,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '800px' } } },
  decorators: [onOneScreen],
})

const running: Partial<TryItViewProps> = {
  session: recordedSession,
  events: recordedEvents,
  layout: { layoutType: 'reference_card', title: 'You said', text: 'good morning' },
  canChoose: false,
  canStart: false,
  canStop: true,
  canInput: true,
}

const onTake = fn()

export const WithScreenshots = meta.story({
  args: {
    ...running,
    lensTools: (shown) => (
      <ScreenshotButton
        {...shown}
        busy={false}
        error={null}
        onTake={() => onTake(shown)}
        onErrorClose={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Background' }), 'Black')
    await userEvent.click(canvas.getByRole('button', { name: 'Take Screenshot' }))
    await expect(onTake).toHaveBeenLastCalledWith({
      model: 'Even Realities G1',
      layout: running.layout,
      scene: 'black',
    })
  },
})

export const NotStarted = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Press Start.')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Glasses' }), 'Vuzix Z100')
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }))
    await expect(args.onModel).toHaveBeenCalledWith('Vuzix Z100')
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
})
export const Starting = meta.story({ args: { isStarting: true, canChoose: false, canStart: false } })
export const Running = meta.story({ args: running })
/** The app's web page beside the lens. */
export const WithWebPage = meta.story({
  globals: lowLaptop,
  args: {
    ...running,
    phone: (
      <WebPageFrame src={webPage} busy={null} error={null} onReload={fn()} onOpen={fn()} onClose={fn()} />
    ),
  },
})
export const Reconnecting = meta.story({ args: { ...running, isReconnecting: true } })
export const StreamLost = meta.story({ args: { ...running, isStreamLost: true } })
/** The step that failed, why, and the button that mends it. */
export const Failed = meta.story({
  args: {
    steps: steps.map((step, place) => ({
      ...step,
      ...(place === 0 && { state: 'done' as const, ms: 1 }),
      ...(place === 1 && { state: 'failed' as const }),
    })),
    session: {
      state: 'failed',
      listener: null,
      startedAt: recordedSession.startedAt,
      diagnosis: {
        ...diagnose({ code: 'connection_refused', host: 'localhost', port: 7010 }),
        action: <LinkButton href="#edit">Edit Server URL</LinkButton>,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed.')).toBeVisible()
    await expect(canvas.getByText('TCP connection')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Edit Server URL' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open Guide' })).toHaveAttribute(
      'href',
      '/docs/try-it#connection-refused',
    )
  },
})

/** What the app didn't declare is refused, and one click declares it. */
export const PermissionMissing = meta.story({
  args: {
    ...running,
    session: {
      ...recordedSession,
      diagnosis: {
        ...diagnose({
          code: 'permission_missing',
          names: ['transcription:en-US', 'photo_request'],
          permissions: ['MICROPHONE', 'CAMERA'],
        }),
        action: permissionMend({ adding: null, add: fn() })({
          code: 'permission_missing',
          permissions: ['MICROPHONE', 'CAMERA'],
        }),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/doesn’t ask for Microphone and Camera/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add Camera to the App' })).toBeEnabled()
  },
})
/** Glasses without what the app requires start all the same. */
export const LacksHardware = meta.story({
  args: {
    model: 'Vuzix Z100',
    lacking: lackingSentence([{ type: 'CAMERA', level: 'REQUIRED' }], capabilitiesOf['Vuzix Z100']),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Vuzix Z100 has no camera/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Start' })).toBeEnabled()
  },
})

const later = Date.now() + 27_000
const devices = {
  cards: (
    <DeviceList>
      <CameraCard
        source={null}
        fileName={null}
        isOpening={false}
        stream={null}
        isTaken={false}
        asked={{ endsAt: later, count: 1 }}
        error={null}
        onCamera={fn()}
        onFile={fn()}
        onTest={fn()}
        onChange={fn()}
        onRefuse={fn()}
      />
    </DeviceList>
  ),
  feeds: null,
  signs: <DeviceSigns signs={[{ label: 'Microphone', onTurnOff: fn() }]} />,
  lights: <DeviceLight shown={{ hue: 'green', isLit: true, isBlinking: false }} shutter={false} />,
}

/** What the app asks for is seen at once, and what is on. */
export const WithDevices = meta.story({
  args: { ...running, model: 'Mentra Live', layout: null },
  render: (args) => <TryItView {...args} devices={devices} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your app wants to take a photo.')).toBeVisible()
    await expect(canvas.getByText('Microphone on')).toBeVisible()
    await expect(canvas.getByText('Green light')).toBeVisible()
  },
})

/** The lens and what is said stay at the top together. */
export const OnAPhone = meta.story({
  args: running,
  globals: phone,
  play: async ({ canvas }) => {
    await expectNoSideScroll()
    canvas.getByRole('button', { name: 'Download JSON' }).scrollIntoView({ block: 'end' })
    const [lens, field] = [
      await canvas.findByRole('img'),
      canvas.getByRole('textbox', { name: 'Say something' }),
    ]
    await expect(field.getBoundingClientRect().top - lens.getBoundingClientRect().bottom).toBeLessThan(100)
  },
})

export const At320 = meta.story({ args: running, globals: narrow, play: expectNoSideScroll })
export const NotStopped = meta.story({
  args: { ...running, error: 'Couldn’t stop the session. Try again.' },
})
