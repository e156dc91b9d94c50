import styled from '@emotion/styled'
import { Check, Circle, X } from 'lucide-react'
import { theme } from '../../theme/theme.ts'
import type { WithRest } from '../../ui/withRest.ts'

export type PasswordRule = { text: string; state: 'met' | 'open' | 'broken' }

type Own = {
  rules: readonly PasswordRule[]
}

export type PasswordRulesProps = Own & WithRest<'ul', Own>

/** What a new password needs, ticked off while a person types. It is the hint of its field. */
export function PasswordRules({ rules, ...rest }: PasswordRulesProps) {
  return (
    <List aria-live="polite" {...rest}>
      {rules.map(({ text, state }) => (
        <Line key={text} data-met={state === 'met'}>
          <Mark state={state} />
          <span>{text}</span>
        </Line>
      ))}
    </List>
  )
}

const icons = { met: Check, open: Circle, broken: X }

function Mark({ state }: Pick<PasswordRule, 'state'>) {
  const Icon = icons[state]
  return <Icon size={theme.icon.small} aria-label={state === 'met' ? 'Met:' : 'Not met yet:'} />
}

const List = styled.ul({ listStyle: 'none' })

const Line = styled.li(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  '&[data-met=true]': { color: color.successText },
}))
