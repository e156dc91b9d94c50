import styled from '@emotion/styled'
import { type StepName, stepLabels, stepNames, stepsOf } from '../../api/contract/sessions/steps.ts'
import { formatMs, plural } from '../../lib/format.ts'
import { visuallyHidden } from '../theme/mixins.ts'

export type Compared = {
  label: string
  /** The computer that it ran on; null on the app's server. */
  listener: { name: string } | null
  /** Of a web app. */
  page?: unknown
  steps: readonly { name: StepName; ms: number }[]
  layouts: readonly string[]
}

export type CompareProps = {
  before: Compared
  after: Compared
}

/** Two sessions beside each other: the time of each step, and the layouts that differ. */
export function Compare({ before, after }: CompareProps) {
  const had = [...stepsOf(before), ...stepsOf(after)]
  const count = Math.max(before.layouts.length, after.layouts.length)
  const differing = Array.from({ length: count }, (_, place) => ({
    place,
    before: before.layouts[place],
    after: after.layouts[place],
  })).filter(({ before, after }) => before !== after)

  return (
    <Table>
      <caption>
        {differing.length === 0
          ? 'The layouts are the same.'
          : `${plural(differing.length, 'layout')} differ${differing.length === 1 ? 's' : ''}.`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">{labelOf(before)}</th>
          <th scope="col">{labelOf(after)}</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {stepNames
          .filter((name) => had.includes(name))
          .map((name) => {
            const [one, other] = [msOf(before, name), msOf(after, name)]
            return (
              <tr key={name}>
                <th scope="row">{stepLabels[name]}</th>
                <td>{one === null ? '–' : formatMs(one)}</td>
                <td>{other === null ? '–' : formatMs(other)}</td>
                <td>{one !== null && other !== null ? signed(other - one) : ''}</td>
              </tr>
            )
          })}
        {differing.map(({ place, before, after }) => (
          <tr key={place}>
            <th scope="row">Layout {place + 1}</th>
            <td>{before ?? '–'}</td>
            <td>{after ?? '–'}</td>
            <td>Different</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const labelOf = ({ label, listener }: Compared) => (listener ? `${label} on ${listener.name}` : label)
const msOf = ({ steps }: Compared, name: StepName) => steps.find((step) => step.name === name)?.ms ?? null
const signed = (ms: number) => (ms === 0 ? 'Same' : `${ms < 0 ? '−' : '+'}${formatMs(Math.abs(ms))}`)

const Table = styled.table(({ theme: { color, space, font, media } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { paddingBottom: space[2], textAlign: 'start', color: color.textQuiet },
  '& th, & td': {
    padding: `${space[2]} ${space[3]}`,
    borderTop: `1px solid ${color.border}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: font.weight.regular,
    whiteSpace: 'pre-line',
  },
  '& td': { overflowWrap: 'anywhere' },
  '& td:last-of-type': { whiteSpace: 'nowrap' },
  '& thead th': { border: 0, fontSize: font.size.caption, color: color.textQuiet },
  // Of each step or layout the name stands above the two sessions.
  [media.narrow]: {
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 4.5rem',
      columnGap: space[3],
      paddingBlock: space[2],
    },
    '& tbody tr': { borderTop: `1px solid ${color.border}` },
    '& th, & td': { border: 0, padding: 0 },
    '& th[scope=row]': { gridColumn: '1 / -1', color: color.textQuiet },
    '& thead th:first-of-type': visuallyHidden,
  },
}))
