import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { PointEditor, type PointEditorProps } from '../../../src/components/review/PointEditor.tsx'
import type { DraftPoint } from '../../../src/components/review/PointFields.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { draftPoints, rules, savedReplies } from '../../support/review.ts'

const meta = preview.meta({
  title: 'Product/Review/Point editor',
  component: PointEditor,
  parameters: {
    guidance: {
      use: 'For a reviewer, to request changes one by one.',
      avoid: 'For developers, who read and respond, use Point list.',
    },
  },
  args: {
    points: draftPoints,
    rules,
    saved: { replies: savedReplies, error: null, onEdit: fn(), onRetry: fn() },
    onAdd: fn(),
    onChange: fn(),
    onRemove: fn(),
  },
})

export const OnePoint = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Field' }), 'Server')
    await expect(args.onChange).toHaveBeenLastCalledWith('1', { field: 'server' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Field' }), 'The whole app')
    await expect(args.onChange).toHaveBeenLastCalledWith('1', { field: null })
    await userEvent.click(canvas.getByRole('button', { name: 'Remove requested change 1' }))
    await expect(args.onRemove).toHaveBeenLastCalledWith('1')
  },
})

export const Empty = meta.story({
  args: { points: [] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request a Change' }))
    await expect(args.onAdd).toHaveBeenLastCalledWith({ rule: '', field: null, observed: '', expected: '' })
  },
})

export const Inserting = meta.story({
  args: { points: [] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saved Replies' }))
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'Search saved replies' })).toHaveFocus())
    await userEvent.keyboard('respond')
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'The description is a placeholder' })).toBeNull(),
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).toHaveBeenLastCalledWith({
      rule: 'server-answers',
      field: 'server',
      observed: 'The webhook didn’t respond within 10 seconds.',
      expected: 'Respond to the webhook and connect, as Try It shows.',
    })
  },
})

export const RepliesNotLoaded = meta.story({
  args: {
    points: [],
    saved: {
      replies: null,
      error: 'Couldn’t load saved replies. Try again.',
      onEdit: fn(),
      onRetry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saved Replies' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.saved.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Saved Replies' }))
    await expect(args.saved.onEdit).toHaveBeenCalledOnce()
  },
})

/** A new point’s rule has the focus; once a point is gone, the group of all. */
export const ByKeyboard = meta.story({
  ...behaviour,
  args: { points: [] },
  render: (args) => {
    const [points, setPoints] = useState<readonly DraftPoint[]>(args.points)
    return (
      <PointEditor
        {...args}
        points={points}
        onAdd={(point) => setPoints([...points, { ...point, key: String(points.length) }])}
        onRemove={(key) => setPoints(points.filter((point) => point.key !== key))}
      />
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request a Change' }))
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Rule' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Saved Replies' }))
    await userEvent.click(canvas.getByRole('button', { name: 'The server doesn’t respond' }))
    await waitFor(() => expect(canvas.getAllByRole('combobox', { name: 'Rule' })[1]).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove requested change 2' }))
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Requested changes' })).toHaveFocus())
  },
})

/** What a rejection lacks gets the focus; mending it does not move it. */
export const FirstError = meta.story({
  ...behaviour,
  render: (args) => {
    const [errors, setErrors] = useState<PointEditorProps['errors']>({})
    return (
      <>
        <PointEditor {...args} errors={errors ?? {}} onChange={() => setErrors({})} />
        <Button onClick={() => setErrors({ '1': { expected: 'Say what to change.' } })}>Reject</Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }))
    const expected = canvas.getByRole('textbox', { name: 'What to change' })
    await waitFor(() => expect(expected).toHaveFocus())
    await userEvent.keyboard('A')
    await expect(expected).toBeValid()
    await expect(expected).toHaveFocus()
  },
})

export const WithErrors = meta.story({
  args: {
    points: [...draftPoints, { key: '2', rule: '', field: null, observed: '', expected: '' }],
    errors: {
      '2': { rule: 'Choose a rule.', observed: 'Say what you saw.', expected: 'Say what to change.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('combobox', { name: 'Rule' })[1]).toBeInvalid()
    await expect(canvas.getAllByRole('textbox', { name: 'What you saw' })[0]).toBeValid()
  },
})

/** A session is attached to the decision: a point can say where in it to look. */
export const Recorded = meta.story({
  args: {
    recorded: true,
    points: draftPoints.map((point) => ({ ...point, moment: '12 s' })),
    errors: { '1': { moment: 'Enter minutes and seconds, such as 0:12.' } },
  },
  play: async ({ args, canvas }) => {
    const moment = canvas.getByRole('textbox', { name: /^Moment in the recording/ })
    await expect(moment).toBeInvalid()
    await userEvent.type(moment, '!')
    await expect(args.onChange).toHaveBeenLastCalledWith('1', { moment: '12 s!' })
  },
})

export const Busy = meta.story({ args: { busy: true } })

export const NoReplies = meta.story({
  args: { saved: { replies: [], error: null, onEdit: fn(), onRetry: fn() } },
})

export const LongAt320 = meta.story({
  args: {
    points: [
      {
        key: '1',
        rule: 'does-what-it-says',
        field: null,
        observed: longWord.repeat(2),
        expected: longText.repeat(3),
      },
    ],
    canned: [{ title: longText, rule: 'own-name-and-logo', field: null, observed: '', expected: '' }],
  },
  globals: narrow,
  play: expectNoSideScroll,
})
