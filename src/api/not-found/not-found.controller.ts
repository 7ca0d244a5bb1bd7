import { Get, Injectable, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty } from '@nestjs/swagger';
import { ContentStore } from '../../content/content-store.js';
import { normalPath, splitAddress, withoutTrailingSlash } from '../../content/model/paths/normal-path.js';
import { textsIn } from '../../content/validation/fields.js';
import { defaultLimit, type ListPage, listPage } from '../../platform/storage/list-page.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { RequestCounts } from '../../site/request-counts/request-counts.js';
import { endOf, type RequestCount, RequestCountsStore } from '../../site/request-counts/request-counts.store.js';
import { ApiController, parameters } from '../api-controller.decorator.js';
import { type List, PageOf, PageQuery, ReturnsList } from '../lists.js';

/** An address that was requested and leads nowhere. */
export class UnknownAddressDto {
  @ApiProperty({ description: 'Path without query, percent-encoded', example: '/Who/Profil' })
  address!: string;

  @ApiProperty({ type: 'integer', description: 'How often it was requested' })
  times!: number;

  @ApiProperty({ format: 'date', description: 'In UTC', example: '2026-11-02' })
  first_day!: string;

  @ApiProperty({ format: 'date', description: 'In UTC', example: '2026-11-25' })
  last_day!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Path of a page of this site that links there' })
  linked_from!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Path of the page that was most likely meant',
    example: '/our-company/who-we-are',
  })
  suggestion!: string | null;
}

/** Rows that are read from the database at once. */
const mostAtOnce = 100;

/** The addresses that were requested and lead nowhere at present, as all instances have counted them. */
@Injectable()
export class UnknownAddresses {
  constructor(
    private readonly counts: RequestCounts,
    private readonly store: RequestCountsStore,
    private readonly addresses: SiteAddresses,
    private readonly content: ContentStore,
  ) {}

  /**
   * The most requested first.
   * @throws BadRequestException if the cursor is invalid
   */
  async list({ cursor, limit = defaultLimit }: PageQuery): Promise<ListPage<UnknownAddressDto>> {
    await this.counts.run();
    const counts: RequestCount[] = [];
    let next: string | null = cursor ?? null;
    do {
      const page = await this.store.list('address', { limit: mostAtOnce, ...(next !== null && { cursor: next }) });
      counts.push(...page.items.filter((count) => this.#isUnknown(count)));
      next = page.next_cursor;
    } while (next !== null && counts.length <= limit);
    const page = listPage(counts, limit, endOf);
    const items: UnknownAddressDto[] = [];
    for (const count of page.items) items.push(await this.#unknownAddress(count));
    return { ...page, items };
  }

  /** An address may have got a page or a redirect since it was counted. */
  #isUnknown({ text }: RequestCount): boolean {
    return this.addresses.find(text) === undefined;
  }

  async #unknownAddress(count: RequestCount): Promise<UnknownAddressDto> {
    const { text, times, first_day, last_day } = count;
    return {
      address: text,
      times,
      first_day,
      last_day,
      linked_from: (await this.#isLinked(count)) ? count.linked_from : null,
      suggestion: this.addresses.suggestions.for(text)[0]?.href ?? null,
    };
  }

  /** A browser may send any page as the referrer, so the page is looked at. */
  async #isLinked({ text, linked_from }: RequestCount): Promise<boolean> {
    return linked_from !== null && (await this.#linksOn(linked_from)).has(text);
  }

  async #linksOn(path: string): Promise<ReadonlySet<string>> {
    const page = this.addresses.pageAt(path);
    if (page?.subpath !== '') return new Set();
    const entry = await this.content.entry(page.language, page.pageId).catch(() => undefined);
    const links = [...textsIn(entry?.body)].flatMap(({ text }) => addressesIn(text));
    const localized = links.map((link) => splitAddress(this.addresses.routes.localize(link, page.language)).path);
    return new Set(localized.map((link) => withoutTrailingSlash(normalPath(link))));
  }
}

/** The addresses of this site in a field: the field itself, or the links of a rich text. */
function addressesIn(text: string): string[] {
  if (/^\/\S*$/.test(text)) return [text];
  return [...text.matchAll(/\shref="(\/[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
}

export class UnknownAddressPageDto extends PageOf(UnknownAddressDto) {}

@ApiController('not-found')
export class NotFoundController {
  constructor(private readonly unknown: UnknownAddresses) {}

  @Get()
  @ApiOperation({ summary: 'Addresses that were requested and lead nowhere, the most requested first' })
  @ReturnsList(UnknownAddressPageDto, 'not-found')
  list(@Query(parameters) query: PageQuery): List<UnknownAddressDto> {
    return { query, read: (page) => this.unknown.list(page) };
  }
}
