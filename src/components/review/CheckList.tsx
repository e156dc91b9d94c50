import styled from '@emotion/styled'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { plural } from '../../lib/format.ts'
import { theme } from '../theme/theme.ts'
import { Details } from '../ui/Details.tsx'
import { Stack } from '../ui/layout.tsx'
import { type Check, CheckItem } from './CheckItem.tsx'

type CheckListProps = {
  checks: readonly Check[]
  onOverrule?: (id: string, reason: string | null) => void
  /** For who only reads: what has passed is folded into one line. */
  readOnly?: boolean
}

export function CheckList({ checks, readOnly = false, onOverrule }: CheckListProps) {
  const shown = readOnly ? checks.filter((check) => !hasPassed(check)) : checks
  const folded = checks.filter((check) => !shown.includes(check))
  const item = (check: Check) => (
    <CheckItem
      key={check.id}
      check={check}
      onOverrule={readOnly ? null : (reason) => onOverrule?.(check.id, reason)}
    />
  )
  return (
    <Stack gap={4}>
      {groups.map(({ level, title, readTitle = title }) => {
        const all = checks.filter((check) => check.level === level)
        const some = shown.filter((check) => check.level === level)
        return (
          some.length > 0 && (
            <Group key={level} title={readOnly ? readTitle : title} done={readOnly ? null : doneOf(all)}>
              {some.map(item)}
            </Group>
          )
        )
      })}
      {folded.length > 0 && (
        <Folded
          summary={
            <>
              <CircleCheck size={theme.icon.medium} aria-hidden />
              {shown.length === 0 ? `All ${plural(folded.length, 'check')}` : plural(folded.length, 'check')}{' '}
              passed
            </>
          }
        >
          <List>{folded.map(item)}</List>
        </Folded>
      )}
    </Stack>
  )
}

const groups = [
  { level: 'blocking', title: 'Required' },
  { level: 'advice', title: 'Recommended', readTitle: 'Worth a Look' },
]

const hasPassed = ({ state }: Check) => state === 'passed'

const doneOf = (checks: readonly Check[]): string => {
  const done = checks.filter((check) => hasPassed(check) || check.state === 'overruled')
  return `${done.length} of ${checks.length}`
}

/** `done`: how many of its checks, for who works on them. */
type GroupProps = { title: string; done: string | null; children: ReactNode }

function Group({ title, done, children }: GroupProps) {
  const id = useId()

  return (
    <section aria-labelledby={id}>
      <Title id={id}>
        {title} {done !== null && <Count>{done}</Count>}
      </Title>
      <List>{children}</List>
    </section>
  )
}

const Title = styled.h3(({ theme: { font, space } }) => ({
  marginBottom: space[2],
  fontSize: font.size.body,
}))

const Count = styled.span(({ theme: { color, space, font } }) => ({
  marginLeft: space[1],
  fontWeight: font.weight.regular,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
}))

const List = styled.ul(({ theme: { color, radius } }) => ({
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

const Folded = styled(Details)(({ theme: { color, space } }) => ({
  '& > summary > svg + svg': { color: color.successMark },
  '&[open] > summary': { marginBottom: space[2] },
}))
