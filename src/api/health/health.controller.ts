import { Get, Header, HttpStatus, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { HealthService } from '../../operations/health.service.js';
import { Metrics } from '../../operations/metrics.js';
import { NotReadyDto, ReadyDto } from '../../operations/readiness.dto.js';
import { ApiController } from '../api-controller.decorator.js';
import { Done, done } from '../openapi/responses.js';

@ApiController('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiOperation({ summary: 'Whether the server responds' })
  @ApiOkResponse({
    description: '`ok`',
    content: { 'text/plain': { schema: { type: 'string', enum: ['ok'] }, example: 'ok' } },
  })
  ok(): string {
    return 'ok';
  }

  @Get('live')
  @ApiOperation({ summary: 'Whether the process is up' })
  @ApiOkResponse({ type: Done, description: 'The process is up' })
  live(): Done {
    return done;
  }

  @Get('ready')
  @ApiOperation({ summary: 'Whether the content is loaded and the stores can be reached' })
  @ApiOkResponse({ type: ReadyDto, description: 'The version, and the state of each part' })
  @ApiServiceUnavailableResponse({ type: NotReadyDto, description: 'The same, with the parts that are not `ok`' })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadyDto | NotReadyDto> {
    const readiness = await this.health.readiness();
    if (readiness.status === 'KO') response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return readiness;
  }
}

@ApiController('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiOperation({ summary: 'Metrics for Prometheus' })
  @ApiOkResponse({ description: 'Prometheus text', content: { 'text/plain': { schema: { type: 'string' } } } })
  figures(): Promise<string> {
    return this.metrics.text();
  }
}
