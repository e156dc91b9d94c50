import { expect, test } from 'vitest'
import { readUpload } from '../../../cloud/http/uploads.ts'

const largest = 64 * 1_024

const asText = async (bytes: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString()
}

const send = (body: BodyInit | null, init: RequestInit = {}) =>
  new Request('http://cloud/', { method: 'POST', body, ...init })

const read = (request: Request, keep: (bytes: AsyncIterable<Buffer>) => Promise<unknown> = asText) =>
  readUpload(request, { field: 'bundle', largest, keep })

const form = (fields: Record<string, string | File>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  return made
}

const typed = (text: string) => send(text, { headers: { 'content-type': 'multipart/form-data; boundary=x' } })

test('gives a form’s fields, and what was kept in place of its file', async () => {
  const sent = form({ version: '1.0.0', bundle: new File(['PK'], 'dist.zip'), notes: 'New.' })
  expect(await read(send(sent))).toEqual({ version: '1.0.0', bundle: 'PK', notes: 'New.' })
})

test('leaves out files of other fields', async () => {
  expect(await read(send(form({ other: new File(['x'], 'a') })))).toEqual({})
})

test('passes a failure on in which the file is kept, and reads no further', async () => {
  const failing = async () => {
    throw new Error('Full.')
  }
  const sent = new Response(form({ bundle: new File(['x'.repeat(40_000)], 'a') }))
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const request = send(await sent.arrayBuffer(), { headers })
  await expect(read(request, failing)).rejects.toThrow('Full.')
})

test.each([
  [
    'a form without a boundary',
    send('x', { headers: { 'content-type': 'multipart/form-data' } }),
    'MALFORMED_FORM',
  ],
  [
    'a form that ends early',
    typed('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'),
    'MALFORMED_FORM',
  ],
  ['no form', typed('PK'), 'MALFORMED_FORM'],
  ['too large a file', send(form({ bundle: new File(['x'.repeat(largest + 1)], 'a') })), 'TOO_LARGE'],
  [
    'a body that says that it is too large',
    send('x', { headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '70000' } }),
    'TOO_LARGE',
  ],
])('refuses %s', async (_, request, code) => {
  await expect(read(request)).rejects.toMatchObject({ code })
})

test('refuses a body that breaks off', async () => {
  const sender = new AbortController()
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(
        Buffer.from('--x\r\ncontent-disposition: form-data; name="bundle"; filename="a"\r\n\r\nPK'),
      )
    },
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://cloud/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
    signal: sender.signal,
  } as RequestInit)
  await expect(read(request)).rejects.toMatchObject({ code: 'INCOMPLETE_BODY' })
})
