import styled from '@emotion/styled'

import { contrast } from '../../../src/components/theme/contrast.ts'
import * as tokens from '../../../src/components/theme/tokens.ts'

const ramps: Record<string, Record<string, string>> = { ...tokens }

/** The raw colours, by name; of `only` some of them. Roles alone use them. */
export const Ramps = ({ only = Object.keys(ramps) }: { only?: readonly string[] }) => (
  <Rows>
    {only.map((ramp) => (
      <div key={ramp}>
        <Name>{ramp}</Name>
        <Steps>
          {Object.entries(ramps[ramp] ?? {}).map(([step, value]) => (
            <Step
              key={step}
              style={{ background: value, color: inkOn(value) }}
              title={`${ramp}[${step}] ${value}`}
            >
              {step}
            </Step>
          ))}
        </Steps>
      </div>
    ))}
  </Rows>
)

/** Black or white, whichever is read better on a colour. */
const inkOn = (value: string) =>
  contrast('#000000', value) > contrast('#ffffff', value) ? '#000000' : '#ffffff'

const Rows = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[3] }))

const Name = styled.div(({ theme: { font, color, space } }) => ({
  marginBottom: space[1],
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

const Steps = styled.div(({ theme: { color, radius } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'hidden',
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
}))

const Step = styled.span(({ theme: { font, space } }) => ({
  flex: '1 0 2.5rem',
  padding: `${space[3]} 0`,
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
}))
