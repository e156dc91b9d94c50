import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow } from '../../../../.storybook/viewports.ts'
import { diagnoseWeb, stepLabels, stepsOf } from '../../../../src/api/contract.ts'
import {
  WebTryItView,
  type WebTryItViewProps,
} from '../../../../src/components/tryIt/WebTryItView/WebTryItView.tsx'
import { expectNoSideScroll } from '../../../support/assertions.ts'
import { onOneScreen } from '../../../support/onOneScreen.tsx'
import { webPage } from '../../../support/webPage.ts'
import { departures, webEvents, webSession } from '../../../support/webRecording.ts'

const session = { ...webSession, diagnosis: null }
const page = <iframe title="Your app’s page" src={webPage} />

const args: WebTryItViewProps = {
  session: null,
  address: 'http://localhost:5173/',
  steps: stepsOf(webSession).map((name, place) => ({
    name,
    label: stepLabels[name],
    state: 'done',
    ms: (place + 1) * 120,
  })),
  events: [],
  layout: null,
  spoken: '',
  phone: { state: 'empty', page: null },
  hasExitDialog: false,
  hasMenu: false,
  inputs: {
    status: { connectType: 'connected', isWearing: true, batteryLevel: 80, isCharging: false },
    isForeground: true,
    motion: { x: 0, y: 0, walking: false },
    isMoving: false,
    sound: null,
    followsLocation: false,
    asks: [],
    likeness: { slow: true, swipes: true, zeros: true, losses: true },
    onMotion: fn(),
    onAnswer: fn(),
    onPicture: fn(),
    onLikeness: fn(),
    onLaunch: fn(),
  },
  isFinding: false,
  isStarting: false,
  isStopping: false,
  isStreamLost: false,
  mayStart: true,
  canStart: true,
  canStop: false,
  canInput: false,
  error: null,
  sessions: { count: 0, list: null },
  onStart: fn(),
  onStop: fn(),
  onReload: fn(),
  onInput: fn(),
  onDownload: fn(),
}

const running = {
  session,
  canStart: false,
  canStop: true,
  canInput: true,
  events: webEvents,
  layout: departures(1),
  phone: { state: 'shown' as const, page },
}

const meta = preview.meta({
  title: 'Product/Try it/Web try it view',
  component: WebTryItView,
  args,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '800px' } } },
  decorators: [onOneScreen],
})

/** The page's address is the app's own, and can be another one for a session. */
export const NotStarted = meta.story({
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Page address')
    await userEvent.clear(field)
    await expect(canvas.getByRole('button', { name: 'Start' })).toBeDisabled()
    await userEvent.type(field, 'http://localhost:3001{Enter}')
    await expect(args.onStart).toHaveBeenCalledWith('http://localhost:3001')
  },
})

export const Starting = meta.story({
  args: { isStarting: true, canStart: false },
  play: async ({ canvas }) => expect(canvas.getByText('Starting…')).toBeVisible(),
})

/** Everything by keyboard: the lens takes presses and swipes, and each has a button. */
export const Running = meta.story({
  args: running,
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('img', { name: /S7 Ahrensfelde 8:45 \(selected\)/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Swipe Up' }))
    await expect(args.onInput).toHaveBeenLastCalledWith({ type: 'swipe', from: 'right', direction: 'up' })
    await userEvent.selectOptions(canvas.getByLabelText('From'), 'Ring')
    for (const [name, type] of [
      ['Press', 'press'],
      ['Double Press', 'double_press'],
      ['Long Press', 'long_press'],
      ['Menu', 'menu'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(args.onInput).toHaveBeenLastCalledWith({ type, from: 'ring' })
    }
    canvas.getByRole('group', { name: 'Glasses keys' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onInput).toHaveBeenLastCalledWith({ type: 'swipe', from: 'right', direction: 'down' })
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect(args.onInput).toHaveBeenLastCalledWith({ type: 'long_press', from: 'right' })
    await userEvent.keyboard('d')
    await expect(args.onInput).toHaveBeenLastCalledWith({ type: 'double_press', from: 'right' })
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
})

export const ExitDialog = meta.story({
  args: { ...running, hasExitDialog: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'No' }))
    await expect(args.onInput).toHaveBeenLastCalledWith({ type: 'exit', answer: 'no' })
    await userEvent.click(canvas.getByRole('button', { name: 'Yes' }))
    await expect(args.onInput).toHaveBeenLastCalledWith({ type: 'exit', answer: 'yes' })
  },
})

export const Diagnosed = meta.story({
  args: {
    ...running,
    session: { ...session, diagnosis: diagnoseWeb({ code: 'bridge_silent', seconds: 5 }) },
    layout: null,
  },
})

export const StartFailed = meta.story({ args: { error: 'Couldn’t start the session. Try again.' } })

/** Who may see an app alone starts nothing. */
export const ReadOnly = meta.story({
  args: { mayStart: false },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Start' })).toBeDisabled(),
})

/** The phone stands below the lens. */
export const At320 = meta.story({ globals: narrow, args: running, play: () => expectNoSideScroll() })
