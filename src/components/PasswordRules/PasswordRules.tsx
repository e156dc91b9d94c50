import { Check, Circle, X } from 'lucide-react'

import { styled } from '../theme/styled.ts'
import { theme } from '../theme/theme.ts'

export type PasswordLength = { readonly least: number; readonly most: number }

export type PasswordRulesProps = { password: string; length: PasswordLength }

/**
 * What a new password needs, ticked off while it is typed. Stands as the hint of its field. Characters are
 * counted as the provider counts them: an emoji is one.
 */
export function PasswordRules({ password, length: { least, most } }: PasswordRulesProps) {
  const typed = [...password].length
  const rules = [
    { text: `At least ${least} characters`, met: typed >= least, shown: true },
    { text: `At most ${most} characters`, met: typed <= most, shown: typed > most },
  ]

  return (
    <List aria-live="polite">
      {rules
        .filter(({ shown }) => shown)
        .map(({ text, met }) => (
          <Rule key={text} met={met} broken={!met && typed > most}>
            {text}
          </Rule>
        ))}
    </List>
  )
}

function Rule({ met, broken, children }: { met: boolean; broken: boolean; children: string }) {
  const Icon = met ? Check : broken ? X : Circle
  return (
    <Line data-met={met}>
      <Icon size={theme.icon.small} aria-label={met ? 'Met:' : 'Not met yet:'} />
      {children}
    </Line>
  )
}

const List = styled.ul({ listStyle: 'none' })

const Line = styled.li(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  '&[data-met=true]': { color: color.successText },
}))
