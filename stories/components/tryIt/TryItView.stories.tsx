import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { diagnose, glassesModels, stepLabels, stepNames } from '../../../src/api/contract.ts'
import { TryItView, type TryItViewProps } from '../../../src/components/tryIt/TryItView/TryItView.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton/LinkButton.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { onOneScreen } from '../../support/onOneScreen.tsx'
import { recordedEvents, recordedSession } from '../../support/recording.ts'

const steps = stepNames.map((name) => ({
  name,
  label: stepLabels[name],
  state: 'open' as const,
  ms: null,
}))

const args: TryItViewProps = {
  models: glassesModels,
  model: 'Even Realities G1',
  display: { width: 576, height: 200, columns: 44, lines: 5 },
  layout: null,
  steps,
  session: null,
  events: [],
  inputs: {
    dictation: null,
    headUp: false,
    microphone: true,
    display: true,
    missing: null,
    unsent: null,
    subscriptions: [],
  },
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
  canStart: false,
  canStop: true,
  canInput: true,
}

const onInput = fn()

export const ByKeys = meta.story({
  args: { ...running, onInput },
  play: async ({ canvas }) => {
    canvas.getByRole('group', { name: 'Glasses' }).focus()
    await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}{ArrowUp}{ArrowLeft}d')
    await expect(onInput.mock.calls).toEqual([
      [{ type: 'button', pressType: 'short' }],
      [{ type: 'button', pressType: 'long' }],
      [{ type: 'head', position: 'up' }],
      [{ type: 'touch', gesture: 'swipe_back' }],
      [{ type: 'touch', gesture: 'double_tap' }],
    ])
  },
})

export const NotStarted = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Glasses' }), 'Vuzix Z100')
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }))
    await expect(args.onModel).toHaveBeenCalledWith('Vuzix Z100')
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
})
export const Starting = meta.story({ args: { isStarting: true, canStart: false } })
export const Running = meta.story({ args: running })
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

/** On the dashboard view, which is said. */
export const HeadUp = meta.story({
  args: {
    ...running,
    layout: { layoutType: 'dashboard_card', leftText: '9:30', rightText: '12 °C' },
    inputs: { ...args.inputs, headUp: true },
  },
  play: async ({ canvas }) => expect(canvas.getByText('Dashboard view')).toBeVisible(),
})

/** The log is made higher and lower by keyboard; the separator says how high it is. */
export const Resized = meta.story({
  args: running,
  play: async ({ canvas }) => {
    const separator = canvas.getByRole('separator', { name: 'Log height' })
    const log = document.getElementById(separator.getAttribute('aria-controls') ?? '')
    const before = log?.clientHeight ?? 0
    separator.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(separator).toHaveAttribute('aria-valuenow', '56')
    await expect(log?.clientHeight).toBeGreaterThan(before)
    await userEvent.keyboard('{Home}{ArrowDown}')
    await expect(separator).toHaveAttribute('aria-valuenow', '20')
    await userEvent.dblClick(separator)
    await expect(separator).toHaveAttribute('aria-valuenow', '46')
  },
})

/** Sessions are listed beside the log. */
export const WithSessions = meta.story({
  args: { ...running, sessions: { count: 3, list: <p>Sessions of the app</p> } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sessions 3' }))
    await expect(canvas.getByText('Sessions of the app')).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
})

/** The lens and what is said stay at the top together. */
export const OnAPhone = meta.story({
  args: running,
  globals: phone,
  play: async ({ canvas }) => {
    await expectNoSideScroll()
    canvas.getByRole('button', { name: 'Download JSON' }).scrollIntoView({ block: 'end' })
    const [lens, field] = [canvas.getByRole('img'), canvas.getByRole('textbox', { name: 'Say something' })]
    await expect(field.getBoundingClientRect().top - lens.getBoundingClientRect().bottom).toBeLessThan(100)
  },
})

export const At320 = meta.story({ args: running, globals: narrow, play: expectNoSideScroll })
export const NotStopped = meta.story({
  args: { ...running, error: 'Couldn’t stop the session. Try again.' },
})
