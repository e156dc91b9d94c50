import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { NextStep, type NextStepProps } from '../../../src/components/apps/NextStep/NextStep.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const ready: NextStepProps = {
  kind: 'publish',
  text: 'Your app is ready to be published.',
  detail: 'A reviewer looks at what you submit. You can go on editing meanwhile.',
  action: { label: 'Publish' },
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
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await expect(args.onPublish).toHaveBeenCalledOnce()
  },
})

export const Try = meta.story({
  args: {
    kind: 'try',
    text: 'Start your server and try the app.',
    detail: 'Nothing of it was seen in the lens yet.',
    action: { label: 'Try the App', href: '#try' },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Try the App' })).toHaveAttribute('href', '#try'),
})

export const Listing = meta.story({
  args: {
    kind: 'listing',
    text: 'Before you publish, add a logo and a public server URL.',
    detail: '',
    action: { label: 'Complete the Details', href: '#edit' },
  },
})

export const Profile = meta.story({
  args: {
    kind: 'profile',
    text: 'Your developer profile is incomplete.',
    detail: 'Publishing needs your company name and contact email.',
    action: { label: 'Complete Your Profile', href: '#profile' },
  },
})

export const Waiting = meta.story({
  args: {
    kind: 'waiting',
    text: 'Your app is 3rd in the queue.',
    detail: 'Half of the last 30 decisions took less than 2 days.',
    action: { label: 'See the Review', href: '#review' },
    onWithdraw: fn(),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw…' }))
    await expect(args.onWithdraw).toHaveBeenCalledOnce()
  },
})

export const Question = meta.story({
  args: {
    kind: 'question',
    text: 'The reviewer has a question.',
    detail: 'Your next message answers it. Your app keeps its place in the queue.',
    action: { label: 'Answer', href: '#review' },
  },
})

export const Points = meta.story({
  args: {
    kind: 'points',
    text: '3 of 5 points are open.',
    detail: 'Answer each, then submit the app again. It keeps its turn.',
    action: { label: 'Answer the Points', href: '#review' },
  },
})

export const Changes = meta.story({
  args: {
    kind: 'changes',
    text: 'A reviewer asked for changes.',
    detail: 'The app asks for the microphone but does not say why.',
    action: { label: 'See What Is Asked', href: '#review' },
  },
})

export const Resubmit = meta.story({
  args: {
    kind: 'resubmit',
    text: 'Every point is answered.',
    detail: 'Submit the app again. It keeps its turn.',
    action: { label: 'Resubmit' },
  },
})

export const Update = meta.story({
  args: {
    kind: 'update',
    text: 'You have changed the app since it was published.',
    detail: 'Until the update is approved, everyone sees the published version.',
    action: { label: 'Submit the Update' },
  },
})

export const Down = meta.story({
  args: {
    kind: 'down',
    text: 'Your server has been down since Mar 18, 2026, 06:12 AM.',
    detail: '',
    action: { label: 'See What Is Wrong', href: '#health' },
  },
})

export const Nothing = meta.story({
  args: { kind: 'nothing', text: 'Your app is published. There is nothing to do.', action: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

export const LongAt320 = meta.story({
  args: { kind: 'changes', text: longWord, detail: longText, action: { label: 'See the Review', href: '#' } },
  globals: narrow,
  play: expectNoSideScroll,
})
