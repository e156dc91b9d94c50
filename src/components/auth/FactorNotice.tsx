import styled from '@emotion/styled'
import { TriangleAlert, X } from 'lucide-react'
import { formatDay } from '../../lib/dates.ts'
import { Callout } from '../feedback/Callout.tsx'
import { oneScreen } from '../layout/columns.tsx'
import { theme } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { graceText, isInGrace } from './graceText.ts'

type FactorNoticeProps = {
  graceUntil: string | null
  /** Now, in milliseconds since 1970. */
  now: number
  /** Where the second factor is set up. */
  href: string
  onLater: () => void
}

/** Tells somebody who has to have a second factor, at the foot of the window: it moves nothing of the page, and stays away
 * from a tool that fills the window. One line on a phone. */
export function FactorNotice({ graceUntil, now, href, onLater }: FactorNoticeProps) {
  const until = isInGrace(graceUntil, now) ? ` by ${formatDay(graceUntil)}` : ''
  return (
    <Foot aria-label="Second factor">
      <Whole
        tone="warning"
        action={
          <>
            <LinkButton tone="accent" href={href}>
              Set Up Second Factor…
            </LinkButton>
            <Button onClick={onLater}>Remind Me Later</Button>
          </>
        }
      >
        {graceText(graceUntil, now)}
      </Whole>
      <Line>
        <TriangleAlert size={theme.icon.medium} aria-hidden />
        <TextLink href={href}>{`Set Up Second Factor${until}`}</TextLink>
        <IconButton label="Remind Me Later" icon={X} onClick={onLater} />
      </Line>
    </Foot>
  )
}

const Foot = styled.aside(({ theme: { space, radius, elevation } }) => ({
  position: 'sticky',
  bottom: space[4],
  zIndex: 1,
  marginTop: space[6],
  borderRadius: radius.panel,
  boxShadow: elevation.modal,
  [oneScreen]: { '[data-one-screen] ~ &': { display: 'none' } },
}))

const Whole = styled(Callout)(({ theme: { media } }) => ({ [media.narrow]: { display: 'none' } }))

const Line = styled.div(({ theme: { color, space, radius, media } }) => ({
  display: 'none',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1]} ${space[1]} ${space[1]} ${space[3]}`,
  border: `1px solid ${color.warningBorder}`,
  borderRadius: radius.panel,
  background: color.warningSoft,
  '& > svg': { flexShrink: 0, color: color.warningMark },
  '& > a': { flexGrow: 1 },
  [media.narrow]: { display: 'flex' },
}))
