import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { TestList, type TestRow } from '../../../src/components/tryIt/TestList.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const row = (id: string, name: string, given: Partial<TestRow> = {}): TestRow => ({
  id,
  file: `${id}.glasses.yaml`,
  name,
  state: 'idle',
  busy: false,
  last: null,
  ...given,
})

const ended = { at: '2026-11-20T08:10:00.000Z', ms: 2_140, href: '/tpas/com.example.captions/try/1' }
const failure = {
  line: 6,
  step: 'expect: You said: hello',
  message: 'The lens didn’t show “You said:\nhello” within 10 s.',
  next: 'Read its recording.',
  expected: 'You said:\nhello',
  lens: ['You heard:', 'hello'],
}
const tests = [
  row('counts', 'Counts what you say', { last: { ...ended, failure: null } }),
  row('greets', 'Greets you by name', { last: { ...ended, failure } }),
  row('turns', 'Turns a page'),
]

const meta = preview.meta({
  title: 'Product/Try it/Test list',
  component: TestList,
  parameters: {
    guidance: {
      use: 'For the tests stored beside an app: what each did last, and what runs it.',
      avoid: 'For what happened in one session, use Event log.',
    },
  },
  args: {
    tests,
    elsewhere: null,
    mayRun: true,
    isRunning: false,
    error: null,
    onRun: fn(),
    onRunAll: fn(),
    onStop: fn(),
    onDelete: fn(),
    onFiles: fn(),
  },
})

/** What was expected stands beside what the lens showed. */
export const Ran = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 passed, 1 failed')
    const lines = canvas.getByRole('region', { name: 'Expected and shown' })
    await expect(lines).toHaveTextContent('removed: You said:, added: You heard:, hello')
    await userEvent.click(canvas.getByRole('button', { name: 'Run Turns a page' }))
    await expect(args.onRun).toHaveBeenCalledWith(tests[2])
    await userEvent.click(canvas.getByRole('button', { name: 'Run All' }))
    await expect(args.onRunAll).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Turns a page' }))
    await expect(args.onDelete).toHaveBeenCalledWith(tests[2])
  },
})

export const Running = meta.story({
  args: {
    isRunning: true,
    tests: [
      row('counts', 'Counts what you say', { state: 'running' }),
      row('greets', 'Greets you by name', { last: { ...ended, at: null, failure } }),
      row('turns', 'Turns a page', { state: 'waiting' }),
    ],
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
})

export const NoTests = meta.story({
  args: { tests: [] },
  play: async ({ args, canvas }) => {
    const file = new File(['name: a'], 'a.glasses.yaml')
    await userEvent.upload(canvas.getByLabelText('Test files'), file)
    await expect(args.onFiles).toHaveBeenCalledWith([file])
  },
})

export const Unreadable = meta.story({
  args: {
    tests: [
      row('bad', 'Bad file', {
        last: {
          ...ended,
          href: null,
          failure: {
            ...failure,
            step: null,
            expected: null,
            message: '“says” isn’t a step. Did you mean say?',
            next: 'Correct the file, then upload it again.',
            lens: [],
          },
        },
      }),
    ],
  },
})

export const OfWebApp = meta.story({
  args: { elsewhere: 'Run the tests of a web app with glasses test.' },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Run All' })).toBeNull(),
})

/** A member of the team who only looks. */
export const ReadOnly = meta.story({ args: { mayRun: false } })
export const Failed = meta.story({ args: { error: 'Couldn’t run the tests. Try again.' } })
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
