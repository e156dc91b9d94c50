import { expect, it } from 'vitest'

import { canonicalJson, hashOf } from '../../../cloud/lib/crypto.ts'

it('is the same for equal values, in whatever order their keys came', () => {
  const one = { name: 'a', list: [{ b: 1, a: null }], view: { y: 'é', x: '"' } }
  const other = { view: { x: '"', y: 'é' }, list: [{ a: null, b: 1 }], name: 'a' }
  expect(canonicalJson(one)).toBe('{"list":[{"a":null,"b":1}],"name":"a","view":{"x":"\\"","y":"é"}}')
  expect(canonicalJson(other)).toBe(canonicalJson(one))
})

it('differs where a list is in another order, and its hash with it', () => {
  const [one, other] = [canonicalJson(['a', 'b']), canonicalJson(['b', 'a'])]
  expect(hashOf(one)).not.toBe(hashOf(other))
  expect(hashOf('{}')).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
})
