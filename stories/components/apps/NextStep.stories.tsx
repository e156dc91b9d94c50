import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { NextStep, type NextStepProps } from '../../../src/components/apps/NextStep.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { Stack } from '../../support/Stack.tsx'

const ready: NextStepProps = {
  kind: 'publish',
  text: 'Your app is ready to submit.',
  detail: 'A reviewer checks the version you submit. You can keep editing in the meantime.',
  action: { label: 'Submit for Review' },
  onPublish: fn(),
}

const meta = preview.meta({
  title: 'Product/Apps/Next step',
  component: NextStep,
  args: ready,
})

export const Publish = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(args.text)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit for Review' }))
    await expect(args.onPublish).toHaveBeenCalledOnce()
  },
})

export const Try = meta.story({
  args: {
    kind: 'try',
    text: 'Try your app.',
    detail: 'Start your server, then run your app in the browser.',
    action: { label: 'Try It', href: '#try' },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Try It' })).toHaveAttribute('href', '#try'),
})

export const Waiting = meta.story({
  args: {
    kind: 'waiting',
    text: 'Your app is 3rd in the queue.',
    detail: 'Half of the last 30 reviews took less than 2 days.',
    action: { label: 'View Review', href: '#review' },
    onWithdraw: fn(),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw…' }))
    await expect(args.onWithdraw).toHaveBeenCalledOnce()
  },
})

const otherSteps: readonly Omit<NextStepProps, 'onPublish'>[] = [
  {
    kind: 'listing',
    text: 'Before you publish, add a logo and a public server URL.',
    detail: '',
    action: { label: 'Complete App Details', href: '#edit' },
  },
  {
    kind: 'profile',
    text: 'Your developer profile is incomplete.',
    detail: 'Add your company name and contact email to publish an app.',
    action: { label: 'Complete Your Profile', href: '#profile' },
  },
  {
    kind: 'question',
    text: 'The reviewer has a question.',
    detail: 'Reply in Messages. You keep your place in the queue.',
    action: { label: 'Answer', href: '#review' },
  },
  {
    kind: 'points',
    text: '3 of 5 requested changes need a response.',
    detail: 'Respond to each change, then resubmit. You keep your place in the queue.',
    action: { label: 'View Requested Changes', href: '#review' },
  },
  {
    kind: 'changes',
    text: 'A reviewer requested changes.',
    detail: 'The app asks for the microphone but does not say why.',
    action: { label: 'View Requested Changes', href: '#review' },
  },
  {
    kind: 'resubmit',
    text: 'You’ve responded to every requested change.',
    detail: 'Resubmit your app. You keep your place in the queue.',
    action: { label: 'Resubmit' },
  },
  {
    kind: 'approved',
    text: 'Release 4 (1.3) is approved.',
    detail: 'Held until you publish it.',
    action: { label: 'View Releases', href: '#releases' },
  },
  {
    kind: 'suspended',
    text: 'A reviewer suspended your app.',
    detail: 'Nobody sees its page. Read why in Messages, and answer there.',
    action: { label: 'View Review', href: '#review' },
  },
  {
    kind: 'update',
    text: 'You’ve changed this app since it was published.',
    detail: 'Everyone sees the published version until your update is approved.',
    action: { label: 'Submit Update' },
  },
  {
    kind: 'down',
    text: 'Your server has been down for 3 hours.',
    detail: '',
    action: { label: 'View Health', href: '#health' },
  },
]

export const OtherKinds = meta.story({
  render: ({ onPublish }) => (
    <Stack>
      {otherSteps.map((step) => (
        <NextStep key={step.kind} {...step} onPublish={onPublish} />
      ))}
    </Stack>
  ),
})

export const Nothing = meta.story({
  args: { kind: 'nothing', text: 'Your app is published. You’re all caught up.', action: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

export const LongAt320 = meta.story({
  args: { kind: 'changes', text: longWord, detail: longText, action: { label: 'View Review', href: '#' } },
  globals: narrow,
  play: expectNoSideScroll,
})
