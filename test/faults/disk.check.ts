import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allPages, FaultySite, tell, times } from '../support/faults/faults.js';
import { DataFolder } from '../support/servers/data-folder.js';
import { until } from '../support/until.js';

/** A small file system in memory. */
class SmallDisk {
  readonly path: string;
  readonly #folder = new DataFolder();

  constructor() {
    this.path = path.join(this.#folder.path, 'disk');
    mkdirSync(this.path);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', this.path]);
  }

  /** Fills the remaining space. @param left bytes that stay free */
  fill(left = 0): void {
    const { bavail, bsize } = statfsSync(this.path);
    writeFileSync(path.join(this.path, 'filler'), Buffer.alloc(bavail * bsize - left));
  }

  makeRoom(): void {
    rmSync(path.join(this.path, 'filler'));
  }

  remove(): void {
    execFileSync('umount', ['--lazy', this.path]);
    this.#folder.remove();
  }
}

/** Mounting needs root, as in CI and containers; elsewhere the tests count as skipped. */
const asRoot = process.getuid?.() === 0 && process.platform === 'linux' ? it : it.skip;

asRoot('a full disk: no application is confirmed without being stored, pages are served, and it recovers', async () => {
  const disk = new SmallDisk();
  const site = await FaultySite.start({ DATA_DIR: path.join(disk.path, 'data') });
  try {
    const acknowledged: string[] = [];
    const statuses = new Map<number, number>();
    const apply = async () => {
      const { status, body } = await site.apply({}, 400_000);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) acknowledged.push((JSON.parse(body) as { id: string }).id);
      return status;
    };
    expect(await apply()).toBe(200);
    // Files are refused before the disk is full, so that applications without one can still be stored.
    disk.fill(50 * 1024 ** 2);
    expect(await apply()).toBe(422);
    disk.makeRoom();
    for (let round = 1; round <= times(10, 2); round += 1) {
      disk.fill();
      for (let number = 1; number <= 5; number += 1) await apply();
      expect(await site.pages()).toEqual(allPages);
      disk.makeRoom();
      await until(async () => (await apply()) === 200, 'an application is stored again');
    }
    const stored = await site.applications();
    const lost = acknowledged.filter((id) => !stored.includes(id));
    const responses = [...statuses].map(([status, number]) => `${number} × ${status}`).join(', ');
    tell('disk full', `${lost.length} false successes (${responses}), pages served`, '0');
    expect([lost, stored.length]).toEqual([[], acknowledged.length]);
    expect([...statuses.keys()].toSorted()).toEqual([200, 422]);
  } finally {
    await site.stop();
    disk.remove();
  }
});
