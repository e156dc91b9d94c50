import * as z from 'zod/mini'
import { type ContainersLayout, containersLayout, textOfContainers } from '../glasses/containers.ts'
import { drawing } from '../glasses/layouts.ts'
import { textOf } from '../glasses/textOf.ts'
import { expectedOf } from './changingParts.ts'
import { deviceRequest } from './devices.ts'
import {
  changedSettings,
  inputOfRow,
  type RecordedInput,
  type RecordedSettings,
  settingsOfRow,
  type WrittenStep,
} from './recordedInputs.ts'
import type { Session, SessionEvent } from './sessions.ts'
import { testFileSchemaPath, testLimits } from './testFile.ts'
import { type VideoStatus, videoStreamOf } from './videoStreams.ts'

/** Of one input, rows for several subscriptions come together; of one swipe, several events. In ms. */
const together = 300

type Shown = { text: string; layout: ContainersLayout | null }

/** The steps that do what was done in a session, and expect what its lens showed. */
export function stepsOfRecording(events: readonly SessionEvent[]): WrittenStep[] {
  const steps: WrittenStep[] = []
  let shown: Shown = { text: '', layout: null }
  let expected: WrittenStep[] = []
  let isNew = false
  let video: { status: VideoStatus; isNew: boolean } | null = null
  let isSpeaking = false
  let settings: RecordedSettings = new Map()
  let last: { row: SessionEvent; input: WrittenStep; stream: string } | null = null

  function close(): void {
    const given = JSON.stringify(steps.filter(({ name }) => !name.startsWith('expect')))
    steps.push(...expected)
    if (video?.isNew) steps.push({ name: 'expect_stream', value: video.status })
    if (video) video.isNew = false
    if (isNew && shown.text !== '') steps.push({ name: 'expect', value: expectedOf(shown.text, given) })
    expected = []
    isNew = false
  }

  function take(row: SessionEvent, { begins, step, stream }: RecordedInput): void {
    if (step !== null && last && isSame(last, { row, input: step, stream })) return
    // Of the exit dialog alone: an app leaves to the background by other ways, too.
    if (step?.name === 'exit' && step.value === 'no' && !shown.text.includes('Exit this app?')) return
    if (!isSpeaking) close()
    isSpeaking = begins
    if (step === null) return
    steps.push(step)
    last = { row, input: step, stream }
  }

  for (const row of events) {
    const input = inputOfRow(row)
    const told = settingsOfRow(row)
    const stream = videoStreamOf(row)
    if (input) take(row, input)
    // A stream that nobody stopped ends with its session.
    else if (stream && (stream.status !== 'stopped' || video?.status === 'stopping'))
      video = { status: stream.status, isNew: true }
    else if (told) {
      for (const change of changedSettings(settings, told)) take(row, change)
      settings = told
    } else if (row.kind === 'request') expected.push(...requestSteps(row.body))
    else if (row.kind === 'layout') {
      const next = shownIn(row.body)
      const moved = next && swipeOf(shown.layout, next.layout)
      if (moved) take(row, { begins: false, step: { name: 'swipe', value: moved }, stream: 'layout' })
      if (next && !isSpeaking) isNew = true
      shown = next ?? shown
    }
  }
  close()
  return steps.slice(0, testLimits.steps)
}

type Taken = { row: SessionEvent; input: WrittenStep; stream: string }

function isSame(before: Taken, after: Taken): boolean {
  const isOfOne =
    before.input.name === 'swipe' ? after.stream === before.stream : after.stream !== before.stream
  return (
    isOfOne &&
    JSON.stringify(before.input) === JSON.stringify(after.input) &&
    Date.parse(after.row.at) - Date.parse(before.row.at) < together
  )
}

function requestSteps(body: unknown): WrittenStep[] {
  const request = deviceRequest.safeParse(body).data
  if (request?.type === 'audio') return [{ name: 'expect_audio', value: true }]
  if (request?.type === 'speech') return [{ name: 'expect_audio', value: expectedOf(request.text, '') }]
  if (request?.type === 'light' && request.action === 'on')
    return [{ name: 'expect_led', value: request.color }]
  return []
}

const placed = z.object({ layout: containersLayout })

function shownIn(body: unknown): Shown | null {
  const containers = placed.safeParse(body).data?.layout
  if (containers) return { text: textOfContainers(containers), layout: containers }
  const drawn = drawing.safeParse(body).data
  return drawn?.view === 'main' ? { text: textOf(drawn.layout), layout: null } : null
}

/** Glasses scroll by themselves, and tell the app nothing: it is seen only. */
function swipeOf(before: ContainersLayout | null, after: ContainersLayout | null): 'up' | 'down' | null {
  for (const now of after?.containers ?? []) {
    const old = before?.containers.find(({ id, kind }) => id === now.id && kind === now.kind)
    const [from, to] = [placeIn(old), placeIn(now)]
    const isOther = JSON.stringify({ ...old, ...unmoved }) !== JSON.stringify({ ...now, ...unmoved })
    if (!isOther && from !== null && to !== null && from !== to) return from < to ? 'down' : 'up'
  }
  return null
}

const unmoved = { selected: 0, firstLine: 0 }

function placeIn(container: ContainersLayout['containers'][number] | undefined): number | null {
  if (container?.kind === 'list') return container.selected
  return container?.kind === 'text' ? container.firstLine : null
}

type Recording = { session: Pick<Session, 'packageName' | 'model'>; events: readonly SessionEvent[] }

/** A test file of a recording. Texts of JSON are texts of YAML, too. */
export function testOfRecording({ session, events }: Recording, name: string, siteUrl: string): string {
  const isPhoto = events.some(
    ({ kind, body }) => kind === 'request' && deviceRequest.safeParse(body).data?.type === 'photo',
  )
  return [
    `# yaml-language-server: $schema=${siteUrl}${testFileSchemaPath}`,
    ...(isPhoto ? ['# The app asked for a photo: add “- photo: photo.jpg” before it does.'] : []),
    `name: ${JSON.stringify(name)}`,
    `app: ${session.packageName}`,
    `model: ${JSON.stringify(session.model)}`,
    'steps:',
    ...stepsOfRecording(events).map(({ name: step, value }) => `  - ${step}: ${JSON.stringify(value)}`),
    '',
  ].join('\n')
}
