import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import type { Composer, Message } from '../../../src/components/data/MessageComposer.tsx'
import { Thread } from '../../../src/components/data/Thread.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { Stack } from '../../support/Stack.tsx'

const messages: readonly Message[] = [
  {
    id: 'm1',
    at: '2026-03-17T15:10:00.000Z',
    author: 'ada@example.com',
    role: 'reviewer',
    text: 'Which **languages** does it understand? The description names none.\n\n- English?\n- German?',
  },
  {
    id: 'm2',
    at: '2026-03-18T08:45:00.000Z',
    author: 'developer@example.com',
    role: 'developer',
    text: 'Both, and French. The list is at https://stars.example.com/languages – I will add it.',
  },
]

const notes: readonly Message[] = [
  {
    id: 'n1',
    at: '2026-03-17T16:00:00.000Z',
    author: 'ada@example.com',
    role: 'reviewer',
    text: 'Same server as `com.example.moon-map`, which was rejected in January.',
  },
]

const longMessages: readonly Message[] = [
  {
    id: 'm3',
    at: '2025-11-02T08:45:00.000Z',
    author: `${'a-very-long-mailbox-name.'.repeat(3)}end@subdomain.example.com`,
    role: 'developer',
    text: [
      `# ${longWord}`,
      longText.repeat(3),
      `\`\`\`\n${longWord.repeat(3)}\n\`\`\``,
      `| Field | Value |\n| - | - |\n| ${longWord} | ${longWord} |`,
      `> ${longText}`,
      `1. ${longText}\n2. https://example.com/${longWord.repeat(2)}`,
    ].join('\n\n'),
  },
]

const composer: Composer = { text: '', busy: null, error: null, onText: fn(), onSend: fn() }

const meta = preview.meta({
  title: 'Data display/Thread',
  component: Thread,
  parameters: {
    guidance: {
      use: 'For messages between a developer and reviewers, and for reviewers’ internal notes.',
      avoid: 'For events, use Timeline. For requested changes, use Point list.',
      keyboard: [
        ['Tab', 'Moves through the links, to the field and to the button.'],
        ['Ctrl or ⌘ and Enter, in the field', 'Sends the message.'],
      ],
    },
  },
  args: { entries: messages, composer, now: now.getTime(), onRetry: fn() },
})

export const Messages = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(2)
    await expect(await canvas.findByText('languages')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    await expect(canvas.getByText('0 of 4,000')).toBeVisible()
  },
})

/** Typed, then sent by keyboard alone. */
export const Writing = meta.story({
  ...behaviour,
  render: (args) => {
    const [text, onText] = useState('')
    return <Thread {...args} composer={{ ...composer, text, onText }} />
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Your Message' })
    await userEvent.type(field, '  ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(composer.onSend).not.toHaveBeenCalled()
    await userEvent.type(field, 'German too.')
    await expect(canvas.getByText('11 of 4,000')).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(composer.onSend).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    await expect(composer.onSend).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(composer.onSend).toHaveBeenCalledTimes(3)
  },
})

export const Sending = meta.story({
  args: { composer: { ...composer, text: 'German too.', busy: 'send' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(composer.onSend).not.toHaveBeenCalled()
  },
})

export const SendingFailed = meta.story({
  args: {
    composer: { ...composer, text: 'German too.', error: 'The message was not sent. Please try again.' },
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Your Message' })
    await expect(field).toHaveValue('German too.')
    await expect(canvas.getByRole('alert')).toHaveTextContent('The message was not sent. Please try again.')
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled()
  },
})

export const TooLong = meta.story({
  args: { composer: { ...composer, text: 'x'.repeat(4_012) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 characters too many. Shorten the text.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
  },
})

/** For who may ask: the review waits for the answer. */
export const WithQuestion = meta.story({
  args: { composer: { ...composer, text: 'Which languages?', onAsk: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send as a Question' }))
    await expect(args.composer?.onAsk).toHaveBeenCalledOnce()
  },
})

export const Asking = meta.story({
  args: { composer: { ...composer, text: 'Which languages?', busy: 'ask', onAsk: fn() } },
})

export const ReadOnly = meta.story({
  args: { composer: null },
  play: async ({ canvas }) => expect(canvas.queryByRole('textbox')).toBeNull(),
})

export const WithEarlier = meta.story({
  args: { earlier: { busy: false, onMore: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show Earlier' }))
    await expect(args.earlier?.onMore).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({ args: { entries: [] } })

export const EmptyReadOnly = meta.story({ args: { entries: [], composer: null } })

export const Loading = meta.story({ args: { entries: [], loading: true } })

export const Failed = meta.story({
  args: { entries: [], error: 'The messages could not be loaded.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const InternalNotes = meta.story({
  args: { kind: 'notes', entries: notes },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Internal notes' })).toBeVisible()
    await expect(canvas.getByText('Internal notes. Developers never see them.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add Note' })).toBeVisible()
  },
})

export const InternalNotesEmpty = meta.story({ args: { kind: 'notes', entries: [] } })

/** Nobody writes into the wrong one. */
export const BesideEachOther = meta.story({
  render: (args) => (
    <Stack>
      <Thread {...args} />
      <Thread {...args} kind="notes" entries={notes} />
    </Stack>
  ),
})

export const LongAt320 = meta.story({
  args: {
    entries: [...longMessages, ...messages],
    composer: { ...composer, text: longText.repeat(20) },
  },
  globals: narrow,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible()
    await expectNoSideScroll()
  },
})
