import { expect, it } from 'vitest'

import { readForm } from '../../../cloud/http/body.ts'

const largest = 10 * 1024 * 1024

const read = (parts: string[], type = 'multipart/form-data; boundary=x') => {
  const body = `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`
  const request = new Request('http://portal.example/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  return readForm(request, largest)
}

const part = (name: string, value = '') => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`

const isMalformed = { code: 'MALFORMED_FORM' }

it('reads a form as clients write it', async () => {
  const form = new FormData()
  form.set('requestId', 'one')
  form.set('file', new File([Buffer.alloc(100_000, '\r\n--')], 'picture.png'))
  const request = new Request('http://portal.example/', { method: 'POST', body: form })
  const { requestId, file } = await readForm(request, largest)
  expect(requestId).toBe('one')
  expect(file).toMatchObject({ size: 100_000, name: 'picture.png' })
  expect(await read([part('a', '1'), part('b', '2')])).toEqual({ a: '1', b: '2' })
})

it('reads a form under the boundary by which it counted its parts', async () => {
  expect(await read([part('a', '1')], 'multipart/form-data; charset=utf-8; boundary="x"')).toEqual({ a: '1' })
  for (const type of ['multipart/form-data; boundary=', 'multipart/form-data; charset=utf-8'])
    await expect(read([part('a')], type)).rejects.toMatchObject(isMalformed)
})

// The parser would take these forms, for which it blocks as long as they are.
it.each([
  ['more parts than clients send', Array(21).fill(part('a'))],
  ['a part of many headers', [`${'x: y\r\n'.repeat(1_000)}${part('a')}`]],
])('refuses %s before they are read', async (_, parts) => {
  await expect(read(parts)).rejects.toMatchObject(isMalformed)
})

it('refuses headers without an end', async () => {
  await expect(read(['x:\r\n'.repeat(1_000)])).rejects.toMatchObject(isMalformed)
})
