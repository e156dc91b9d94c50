import styled from '@emotion/styled'
import { Check, X } from 'lucide-react'
import { capabilitiesOf } from '../../../api/contract/capabilities.ts'
import { glassesModels } from '../../../api/contract/glasses.ts'
import { hardwareLabels, missingHardware } from '../../../api/contract/hardware.ts'
import type { HardwareNeed } from '../../../api/contract/listing.ts'
import { theme } from '../../theme/theme.ts'

/** Which of the known models run an app with these requirements, and what the others lack. */
export function ModelFit({ requirements }: { requirements: readonly HardwareNeed[] }) {
  return (
    <Box role="group" aria-label="Glasses that run your app">
      <Title>Runs on</Title>
      <ul aria-live="polite">
        {glassesModels.map((model) => {
          const missing = missingHardware(requirements, capabilitiesOf[model])
          const lacked = missing.filter(({ level }) => level === 'REQUIRED')
          const runs = lacked.length === 0
          const Mark = runs ? Check : X
          return (
            <li key={model} data-runs={runs}>
              <Mark size={theme.icon.medium} role="img" aria-label={runs ? 'Runs on' : 'Doesn’t run on'} />
              <span>
                {model}
                {missing.length > 0 && (
                  <Why>
                    {runs ? 'Works without ' : 'Lacks '}
                    {(runs ? missing : lacked)
                      .map(({ type }) => hardwareLabels[type].toLowerCase())
                      .join(', ')}
                  </Why>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

const Box = styled.div(({ theme: { color, space, radius, font } }) => ({
  flex: '1 1 12rem',
  display: 'grid',
  gap: space[2],
  padding: space[3],
  borderRadius: radius.control,
  background: color.sunken,
  '& ul': { display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: space[2], lineHeight: font.line.snug },
  '& li > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { flexShrink: 0, marginTop: '0.1em', color: color.successText },
  '& [data-runs=false] svg': { color: color.dangerText },
}))

const Title = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Why = styled.span(({ theme: { color, font } }) => ({
  display: 'block',
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
