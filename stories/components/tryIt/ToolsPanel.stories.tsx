import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { diagnose } from '../../../src/api/contract.ts'
import { ToolsPanel } from '../../../src/components/tryIt/ToolsPanel.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import { everyTool } from '../../mocks/settings.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const tools = [
  ...everyTool,
  {
    id: 'remind',
    description: 'Reminds of something.',
    parameters: {
      text: { type: 'string' as const, description: 'What to remind of.', required: true },
      loud: { type: 'boolean' as const, description: 'Whether with a sound.' },
    },
  },
]

const meta = preview.meta({
  title: 'Product/Try it/Tools panel',
  component: ToolsPanel,
  args: {
    tools,
    toolId: null,
    answer: null,
    error: null,
    faults: {},
    canCall: true,
    isCalling: false,
    onChoose: fn(),
    onCall: fn(),
    onSay: fn(),
  },
})

/** The form is made from the tool's schema; what is required is asked for before anything is sent. */
export const Ready = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Call Tool' }))
    await expect(args.onCall).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('spinbutton', { name: 'day' }), '-1.5')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^unit/ }), 'C')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(args.onCall).toHaveBeenLastCalledWith('weather', { day: -1.5, unit: 'C' })
    await userEvent.click(canvas.getByRole('button', { name: 'Say “what is the weather”' }))
    await expect(args.onSay).toHaveBeenLastCalledWith('what is the weather')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tool' }), 'remind')
    await expect(args.onChoose).toHaveBeenLastCalledWith('remind')
  },
})

export const WithText = meta.story({
  args: { toolId: 'remind' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'text' }), 'Milk{Enter}')
    await expect(args.onCall).toHaveBeenLastCalledWith('remind', { text: 'Milk' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^loud/ }), 'No')
    await userEvent.click(canvas.getByRole('button', { name: 'Call Tool' }))
    await expect(args.onCall).toHaveBeenLastCalledWith('remind', { text: 'Milk', loud: false })
  },
})

export const Calling = meta.story({ args: { isCalling: true } })
export const Answered = meta.story({
  args: { answer: { status: 200, ms: 48, reply: 'Sunny, 24 °C.', body: '', diagnosis: null } },
})
/** Long texts break, and what is long scrolls by itself. */
export const AnsweredOnPhone = meta.story({
  globals: narrow,
  args: {
    tools: [{ id: 'a'.repeat(64), description: longText, activationPhrases: [longText.slice(0, 200)] }],
    answer: { status: 200, ms: 9_800, reply: `${longWord} `.repeat(40), body: '', diagnosis: null },
  },
  play: async () => expectNoSideScroll(),
})
export const NoReply = meta.story({
  args: {
    answer: { status: 200, ms: 12, reply: null, body: '{"status":"success","reply":null}', diagnosis: null },
  },
})
export const Failed = meta.story({
  args: {
    answer: {
      status: 500,
      ms: 31,
      reply: null,
      body: '{"status":"error","message":"no network"}',
      diagnosis: diagnose({ code: 'webhook_failed', status: 500, body: '{"status":"error"}' }, 'tool'),
    },
    remedy: <LinkButton href="#edit">Edit Server URL</LinkButton>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Edit Server URL' })).toBeVisible()
  },
})
export const Refused = meta.story({
  args: { faults: { day: 'day must be a number.' }, error: 'Couldn’t call the tool. Try again.' },
})
export const NoSession = meta.story({ args: { canCall: false } })
export const None = meta.story({
  args: { tools: [], editor: <LinkButton href="#edit">Add Tools</LinkButton> },
})
