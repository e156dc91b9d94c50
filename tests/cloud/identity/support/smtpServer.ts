import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export type Received = { from: string; to: string[]; data: string }

/** A tiny mail server: takes every mail, refuses every recipient, or never says a word. */
export async function startSmtpServer({ refuses = false, isSilent = false } = {}) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (isSilent) socket.on('error', () => {})
    else converse(socket, refuses, (mail) => received.push(mail))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => sockets.size,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function converse(socket: Socket, refuses: boolean, take: (mail: Received) => void): void {
  let mail: Received = { from: '', to: [], data: '' }
  let isData = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)

  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    rest += chunk.toString('utf8')
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (isData) hearData(line)
      else hearCommand(line)
    }
  })

  function hearData(line: string): void {
    if (line !== '.') {
      mail.data += `${line}\n`
      return
    }
    isData = false
    take(mail)
    mail = { from: '', to: [], data: '' }
    say('250 taken')
  }

  function hearCommand(line: string): void {
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (/^EHLO/i.test(line)) say('250-here\r\n250 SMTPUTF8')
    else if (/^MAIL/i.test(line)) {
      mail.from = address
      say('250 ok')
    } else if (/^RCPT/i.test(line)) {
      mail.to.push(address)
      say(refuses ? `550-no such person ${address}\r\n550     at ${address}` : '250 ok')
    } else if (/^DATA/i.test(line)) {
      isData = true
      say('354 go on')
    } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
  }

  say('220 tiny mail server')
}
